import { type ReadyAccounts, readyAccounts } from '@panel/contracts/platform/fixtures'
import { type Genesis, genesis } from '@panel/contracts/platform/genesis'
import { readFixture } from '../platform/scenarios/fixtures.ts'

/** What a chain starts with, and what its history is made for. */
export interface HistoryInputs {
  readonly genesis: Genesis
  readonly accounts: ReadyAccounts
}

/** Reads from the fixtures what a chain starts with. */
export const readHistoryInputs = (folder: string): HistoryInputs => ({
  genesis: readFixture(folder, 'genesis.json', genesis),
  accounts: readFixture(folder, 'accounts.json', readyAccounts),
})
