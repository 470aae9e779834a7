import type { Database } from 'better-sqlite3'
import type { GenesisInputs } from '../genesis/write-genesis.ts'
import { readMeta } from '../storage/ledger-schema.ts'
import { checkBlocks } from './check-blocks.ts'
import { checkState } from './check-state.ts'
import { checkTransactions } from './check-transactions.ts'
import { replayChain } from './replay-chain.ts'

/** What was found wrong, and how much was looked at. */
export interface ChainVerdict {
  readonly problems: readonly string[]
  readonly blocks: number
  readonly transactions: number
  readonly accounts: number
  /** How many transactions were executed again; undefined where the genesis was not given. */
  readonly executed: number | undefined
}

/** Whether the database mirrors another node's chain, which began somewhere else. */
export const followsNetwork = (database: Database): boolean =>
  readMeta(database, 'followed_network') !== undefined

/**
 * Checks the whole chain of a database: that the file is sound, blocks chain by hash and are signed by their
 * validator, that tickets, transaction and receipt roots and signatures recompute, and that all accounts give the
 * last block's state root. Where the genesis is given, every transaction is executed again too.
 */
export const verifyChain = async (
  database: Database,
  genesisInputs?: GenesisInputs,
): Promise<ChainVerdict> => {
  const problems: string[] = []
  const report = (problem: string) => {
    problems.push(problem)
  }
  const integrity = database.pragma('integrity_check', { simple: true })
  if (integrity !== 'ok') report(`SQLite finds the file damaged: ${integrity}.`)
  const blocks = await checkBlocks(database, report)
  const transactions = await checkTransactions(database, report)
  const accounts = checkState(database, report)
  const executed = genesisInputs && (await replayChain(database, genesisInputs, report))
  return { problems, blocks, transactions, accounts, executed }
}
