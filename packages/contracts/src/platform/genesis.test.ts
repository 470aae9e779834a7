import { expect, test } from 'vitest'
import { genesisAsset } from './genesis.ts'

const most = '18446744073709551615'
const asset = {
  ...{ id: '#BIG', name: 'Big', symbol: 'BIG', description: '', url: '', decimals: 0 },
  ...{ creator: 'admin', authorized: [] },
}

test.each([
  ['5', { admin: '2', user: '3' }, true],
  ['5', { admin: '2', user: '4' }, false],
  ['0', { admin: most }, true],
  ['0', { admin: most, user: '1' }, false],
])('an asset of at most %s units that starts with %j: %s', (maxUnits, balances, isPossible) => {
  expect(genesisAsset.safeParse({ ...asset, maxUnits, balances }).success).toBe(isPossible)
})

test('balances that are too much are refused at their place, with what to do', () => {
  const refused = genesisAsset.safeParse({ ...asset, maxUnits: '5', balances: { admin: '6' } })
  expect(refused.error?.issues).toMatchObject([
    { path: ['balances'], message: expect.stringMatching(/lower them, or raise maxUnits$/) },
  ])
})
