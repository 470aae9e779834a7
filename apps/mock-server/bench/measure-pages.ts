import SqliteDatabase from 'better-sqlite3'
import { createLedgerSchema } from '../../../packages/chain/src/storage/ledger-schema.ts'
import { createTransactionLists } from '../../../packages/chain/src/storage/transaction-lists.ts'
import { fillTransactions } from './fill-transactions.ts'
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

const measureOnce = (store: ReturnType<typeof createTransactionLists>, count: number) => {
  const times: number[] = []
  const cpu = process.cpuUsage()
  for (let read = 0; read < reads; read += 1) {
    const before = 1 + ((read * 7_919) % count)
    const start = performance.now()
    store.page({ before: before + pageSize, limit: pageSize })
    times.push(performance.now() - start)
  }
  const { user, system } = process.cpuUsage(cpu)
  const sorted = times.toSorted((left, right) => left - right)
  return {
    perSecond: 1000 / (times.reduce((sum, time) => sum + time, 0) / reads),
    perCpuSecond: reads / ((user + system) / 1_000_000),
    p50: sorted[Math.floor(reads * 0.5)] ?? Number.NaN,
    p99: sorted[Math.floor(reads * 0.99)] ?? Number.NaN,
  }
}

/** A page of 25 anywhere in a list, however long the list is. */
export const measurePages = (rounds: number): Row[] =>
  [1_000, 1_000_000].map((count) => {
    const { database, store } = storeOf(count)
    const runs = Array.from({ length: rounds }, () => measureOnce(store, count))
    database.close()
    return { name: `25 of ${count.toLocaleString('en-US')} transactions`, ...medianRun(runs) }
  })
