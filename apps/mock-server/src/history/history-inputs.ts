import { readyAccounts } from '@panel/contracts/platform/fixtures'
import { genesis } from '@panel/contracts/platform/genesis'
import { readFixture } from '../platform/scenarios/fixtures.ts'
import type { HistoryInputs } from './build-history.ts'

/** Reads from the fixtures what a chain begins with. */
export const readHistoryInputs = (folder: string): HistoryInputs => ({
  genesis: readFixture(folder, 'genesis.json', genesis),
  accounts: readFixture(folder, 'accounts.json', readyAccounts),
})
