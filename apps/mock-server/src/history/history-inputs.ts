import { type ReadyAccounts, readyAccounts } from '@panel/contracts/platform/fixtures'
import { type Genesis, genesis } from '@panel/contracts/platform/genesis'
import { readFixture } from '../platform/scenarios/fixtures.ts'
import { daySeconds, historyDays } from './history-days.ts'

/** What a chain starts with, and what its history is made for. */
export interface HistoryInputs {
  readonly genesis: Genesis
  readonly accounts: ReadyAccounts
}

/** The inputs of the history that ends with the day before `now`, in Unix milliseconds. */
export const endingBefore = ({ genesis, accounts }: HistoryInputs, now: number): HistoryInputs => {
  const today = Math.floor(now / 1000 / daySeconds) * daySeconds
  return { accounts, genesis: { ...genesis, timestamp: today - historyDays * daySeconds } }
}

/** Reads from the fixtures what a chain starts with. */
export const readHistoryInputs = (folder: string): HistoryInputs => ({
  genesis: readFixture(folder, 'genesis.json', genesis),
  accounts: readFixture(folder, 'accounts.json', readyAccounts),
})
