import { setImmediate } from 'node:timers/promises'
import SqliteDatabase, { type Database } from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { createHistoryStore } from './history-store.ts'
import { createLedgerSchema } from './ledger-schema.ts'
import { searchInTurns } from './search-in-turns.ts'
import { createTransactionLists } from './transaction-lists.ts'

const count = 30_000

/** A long list of transactions, of which every ten thousandth is a burn. */
const fillTransactions = (database: Database): void => {
  database
    .prepare(
      `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)
       INSERT INTO ledger_transactions
       SELECT n, '1220' || printf('%064x', n), zeroblob(10), 'unitary', 'signer', '#EURS',
         iif(n % 10000 = 0, 'burn', 'transfer'), n, 0, 0, NULL, NULL, n / 30, n % 30, 1, 40, zeroblob(10),
         NULL, NULL, NULL, NULL FROM number`,
    )
    .run(count)
}

const openSearch = () => {
  const database = new SqliteDatabase(':memory:')
  createLedgerSchema(database)
  fillTransactions(database)
  return searchInTurns(createTransactionLists(database))
}

const burn = { method: 'burn' }

test('the few that match are found across the whole chain, in both directions and from any place', async () => {
  const search = openSearch()
  const found = (page: { before?: number; after?: number; limit: number }) => search.page(page, burn)
  expect(await found({ limit: 10 })).toEqual([30_000, 20_000, 10_000])
  expect(await found({ limit: 2 })).toEqual([30_000, 20_000])
  expect(await found({ before: 20_000, limit: 10 })).toEqual([10_000])
  expect(await found({ after: -1, limit: 2 })).toEqual([10_000, 20_000])
  expect(await found({ after: 20_000, limit: 10 })).toEqual([30_000])
  expect(await found({ after: 999_999_999_999_999, limit: 10 })).toEqual([])
  expect(await found({ before: 0, limit: 10 })).toEqual([])
  expect(await search.count(burn)).toBe(3)
  expect(await search.count()).toBe(count)
})

test('a search that is stopped ends with the reason, and others had their turn before', async () => {
  // Each look at the clock takes 5 ms of a turn's 8 ms, however fast the machine is.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 5))
  const search = openSearch()
  const stop = new AbortController()
  const reason = new Error('nobody waits')
  const searched = search.page({ limit: 10 }, { text: 'is in none of them' }, stop.signal)
  let turns = 0
  const stopInSecondTurn = async (): Promise<void> => {
    for (; turns < 2; turns += 1) await setImmediate()
    stop.abort(reason)
  }
  await expect(Promise.all([searched, stopInSecondTurn()])).rejects.toBe(reason)
  expect(turns).toBe(2)
})

test('the movements of an account in an asset that it seldom holds are found, and the search can be stopped', async () => {
  const database = new SqliteDatabase(':memory:')
  createLedgerSchema(database)
  fillTransactions(database)
  database.exec(
    `INSERT INTO ledger_movements (transaction_sequence, account_id, asset_id, units_before, units_after)
     SELECT sequence, 'holder', iif(sequence % 10000 = 0, '#RARE', '#EURS'), '0', '1' FROM ledger_transactions`,
  )
  const search = searchInTurns(createHistoryStore(database))
  const rare = { accountId: 'holder', assetId: '#RARE' }
  const found = async (page: { before?: number; after?: number; limit: number }) =>
    (await search.page(page, rare)).map(({ sequence }) => sequence)
  expect(await found({ limit: 2 })).toEqual([30_000, 20_000])
  expect(await found({ before: 20_000, limit: 10 })).toEqual([10_000])
  expect(await found({ after: 10_000, limit: 10 })).toEqual([20_000, 30_000])
  expect([await search.count(rare), await search.count()]).toEqual([3, count])
  const reason = new Error('nobody waits')
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 5))
  const searched = search.page({ limit: 10 }, { ...rare, assetId: '#NONE' }, AbortSignal.abort(reason))
  await expect(searched).rejects.toBe(reason)
})
