import type { Database } from 'better-sqlite3'
import { checkBlocks } from './check-blocks.ts'
import { checkState } from './check-state.ts'
import { checkTransactions } from './check-transactions.ts'

/** What was found wrong, and how much was looked at. */
export interface ChainVerdict {
  readonly problems: readonly string[]
  readonly blocks: number
  readonly transactions: number
  readonly accounts: number
}

/**
 * Checks the whole chain of a database: that the file is sound, blocks chain by hash and are signed by their
 * validator, that tickets, transaction and receipt roots and signatures recompute, and that all accounts give the
 * last block's state root.
 */
export const verifyChain = async (database: Database): Promise<ChainVerdict> => {
  const problems: string[] = []
  const report = (problem: string) => {
    problems.push(problem)
  }
  const integrity = database.pragma('integrity_check', { simple: true })
  if (integrity !== 'ok') report(`SQLite finds the file damaged: ${integrity}.`)
  const blocks = await checkBlocks(database, report)
  const transactions = await checkTransactions(database, report)
  const accounts = checkState(database, report)
  return { problems, blocks, transactions, accounts }
}
