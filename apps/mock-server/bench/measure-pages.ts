import SqliteDatabase from 'better-sqlite3'
import { createLedgerSchema } from '../../../packages/chain/src/storage/ledger-schema.ts'
import { createTransactionLists } from '../../../packages/chain/src/storage/transaction-lists.ts'
import { fillTransactions } from './fill-transactions.ts'
import { measureReads } from './measure-reads.ts'
import { medianRun } from './measure-rounds.ts'
import type { Row } from './report.ts'

const reads = 2_000
const pageSize = 25

const storeOf = (count: number) => {
  const database = new SqliteDatabase('')
  createLedgerSchema(database)
  database.pragma('synchronous = OFF')
  fillTransactions(database, count)
  return { database, store: createTransactionLists(database) }
}

/** A page of 25 anywhere in a list, however long the list is. */
export const measurePages = (rounds: number): Row[] =>
  [1_000, 1_000_000].map((count) => {
    const { database, store } = storeOf(count)
    const read = (number: number) =>
      store.page({ before: 1 + ((number * 7_919) % count) + pageSize, limit: pageSize })
    const runs = Array.from({ length: rounds }, () => measureReads(reads, read))
    database.close()
    return { name: `25 of ${count.toLocaleString('en-US')} transactions`, ...medianRun(runs) }
  })
