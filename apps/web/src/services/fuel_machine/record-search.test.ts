import { summarizeFuel } from '@panel/contracts/services/fuel_machine/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { openSession } from '../../shared/session/session.ts'
import { FakeApi } from '../../shared/testing/fake-api.ts'
import { searchRecords } from './record-search.ts'

beforeEach(() => openSession({ accountId: 'a', publicKey: 'k', expiresAt: Date.now() + 60_000 }, 'token'))

const sum = (target: string | null, method: string | null, burnedFuel: string) => ({
  ...{ target, method, burnedFuel, contract: 'asset', calls: 1 },
})

const search = async (text: string) => {
  new FakeApi().on(summarizeFuel, () => ({
    totals: { calls: 4, transactions: 4, failedTransactions: 0, burnedFuel: '15' },
    days: [],
    sums: [
      sum('#EURS', 'transfer', '2'),
      sum('#GOLD', 'transfer', '9'),
      sum('#EURS', 'balance', '3'),
      sum(null, null, '1'),
    ],
    costliest: [],
  }))
  return searchRecords(text, [], new AbortController().signal)
}

test('methods are found by a part of their name, the one that burned most first', async () => {
  const found = await search('TRANS')
  expect(found.map(({ label }) => label)).toEqual(['transfer · #GOLD', 'transfer · #EURS'])
  expect(found[0]).toMatchObject({
    path: '',
    search: { 'uses.method': 'transfer', 'uses.target': '#GOLD' },
  })
})

test('methods are found by the account called', async () => {
  expect((await search('#eur')).map(({ label }) => label)).toEqual(['balance · #EURS', 'transfer · #EURS'])
})
