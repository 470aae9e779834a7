import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TransactionFilter } from '@panel/chain/transaction-filter'
import SqliteDatabase from 'better-sqlite3'
import { createLedgerSchema } from '../../../packages/chain/src/storage/ledger-schema.ts'
import { searchInTurns } from '../../../packages/chain/src/storage/search-in-turns.ts'
import { createTransactionLists } from '../../../packages/chain/src/storage/transaction-lists.ts'
import { receiver } from './bench-account.ts'
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
      store.page({ before: 1 + ((number * 7_919) % count) + pageSize, until: 0, limit: pageSize })
    const runs = Array.from({ length: rounds }, () => measureReads(reads, read))
    database.close()
    return { name: `25 of ${count.toLocaleString('en-US')} transactions`, ...medianRun(runs) }
  })

/** How long others wait in the meantime: the longest time between two turns of the event loop, in milliseconds. */
const longestTurnDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let [isRunning, longest, last] = [true, 0, performance.now()]
  const turn = (): void => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (isRunning) setImmediate(turn)
  }
  turn()
  await work()
  isRunning = false
  return longest
}

/** Filters of 1,000,000 transactions: those that an index leads to, and those for which all are searched. */
export const measureFilters = async () => {
  const { database, store } = storeOf(1_000_000)
  const search = searchInTurns(store)
  const page = { limit: pageSize }
  const filters: readonly (readonly [string, TransactionFilter])[] = [
    ['a signer without transactions', { signer: receiver.accountId }],
    ['a method that nobody called', { method: 'nothing' }],
    ['an asset that was never moved', { assetId: '#NONE' }],
    ['a text that is in none', { text: 'nothing' }],
    ['none that failed', { success: false }],
    ['an amount that is in one', { leastUnits: 1_000_000n }],
    ['none that burned so much', { leastFuel: 1_000n }],
  ]
  const rows: Record<string, object> = {}
  for (const [name, filter] of filters) {
    let [took, longest] = [0, 0]
    longest = await longestTurnDuring(async () => {
      const began = performance.now()
      await search.page(page, filter)
      took = performance.now() - began
    })
    rows[name] = { ms: took.toFixed(1), 'longest turn ms': longest.toFixed(1) }
  }
  database.close()
  return rows
}

const filterIndexes = ['ledger_transactions_by_method', 'ledger_transactions_by_asset']

/** What the indexes of filters cost: the time to add each of 1,000,000 transactions, and the size of the file. */
export const measureFilterIndexes = (): Readonly<Record<string, object>> => {
  const rows: Record<string, object> = {}
  for (const [name, dropped] of [
    ['without the indexes', filterIndexes],
    ['with the indexes', []],
  ] as const) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'))
    const file = join(folder, 'ledger.sqlite')
    const database = new SqliteDatabase(file)
    createLedgerSchema(database)
    database.pragma('synchronous = OFF')
    for (const index of dropped) database.exec(`DROP INDEX ${index}`)
    const began = performance.now()
    fillTransactions(database, 1_000_000)
    const took = performance.now() - began
    database.close()
    rows[name] = { 'µs each': (took / 1000).toFixed(2), MB: Math.round(statSync(file).size / 1e6) }
    rmSync(folder, { recursive: true })
  }
  return rows
}
