import { fileURLToPath } from 'node:url'
import { U64_MAX } from '@panel/ledger/encoding'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { createMigrate, readMigrations } from '../../../platform/migrate.ts'
import { cloneStore } from './store.ts'

test('sums are exact beyond what one amount can be', () => {
  const database = new Sqlite(':memory:')
  const folder = fileURLToPath(new URL('../migrations', import.meta.url))
  createMigrate(database, { remakes: false })('eurs_manager_admin', readMigrations(folder))
  const { put, sums } = cloneStore(database)
  expect(sums()).toEqual({ clones: 0, short: 0, over: 0, holders: 0, supply: '0', owed: '0', reserve: '0' })
  const clone = { symbol: 'C', decimals: 2, creator: 'Qm1', issuers: ['Qm1'], difference: '0' }
  const most = { supply: String(U64_MAX), owed: '999999999', reserve: '1000000001' }
  const small = { supply: '7', owed: '1', reserve: '0' }
  for (const [assetId, amounts] of Object.entries({ '#A': most, '#B': most, '#C': small })) {
    const name = assetId.slice(1)
    put({ ...clone, ...amounts, assetId, name, state: 'even', holders: 3, preauthorised: false })
  }
  expect(sums()).toEqual({
    ...{ clones: 3, short: 0, over: 0, holders: 9 },
    ...{ supply: String(2n * U64_MAX + 7n), owed: '1999999999', reserve: '2000000002' },
  })
})
