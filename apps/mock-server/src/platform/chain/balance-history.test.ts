import { getBalanceHistory } from '@panel/contracts/platform/balance-history'
import { getBalances } from '@panel/contracts/platform/balances'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { balanceHistoryOf } from './balance-history.ts'

const dayMilliseconds = 86_400_000

test('a balance history has what was held on each of the last thirty days, and now', async () => {
  const { call, clock, transfer } = await buildTestApp()
  await transfer({ units: 150, from: 'dev', to: 'user' })
  clock.moveBy(3 * dayMilliseconds)
  await transfer({ units: 40, from: 'merchant', to: 'user' })
  clock.moveBy(1000)
  const { at, assets } = await call(getBalanceHistory, {}, { as: 'user' })
  const balances = await call(getBalances, {}, { as: 'user' })
  expect(at.length).toBe(31)
  expect(Date.parse(at[30] ?? '') - Date.parse(at[0] ?? '')).toBe(30 * dayMilliseconds)
  expect(assets.map(({ assetId }) => assetId)).toEqual(balances.map(({ assetId }) => assetId))
  const units = assets.find(({ assetId }) => assetId === '#EURS')?.units.map(Number) ?? []
  const held = Number(balances.find(({ assetId }) => assetId === '#EURS')?.units)
  expect(units.slice(0, 27)).toEqual(Array(27).fill(held - 190))
  expect(units.slice(27)).toEqual([held - 40, held - 40, held - 40, held])
})

test('a balance history goes back far enough to have a change, a year at most', async () => {
  const { call, clock, transfer } = await buildTestApp()
  await transfer({ units: 150, from: 'dev', to: 'user' })
  const spanAs = async (as: string) => {
    const { at, assets } = await call(getBalanceHistory, {}, { as })
    const { units = [] } = assets.find(({ assetId }) => assetId === '#EURS') ?? {}
    const days = (Date.parse(at.at(-1) ?? '') - Date.parse(at[0] ?? '')) / dayMilliseconds
    return [days, Number(units.at(-1)) - Number(units[0])]
  }
  clock.moveBy(40 * dayMilliseconds)
  expect(await spanAs('user')).toEqual([90, 150])
  clock.moveBy(400 * dayMilliseconds)
  expect(await spanAs('merchant')).toEqual([365, 0])
})

test('an asset that did not move keeps its amount, and a very busy account’s history starts later', async () => {
  const now = Date.parse('2026-03-31T12:00:00.000Z')
  const movement = (secondsAgo: number, units: bigint) => ({
    sequence: 1,
    ticket: '',
    accountId: 'me',
    assetId: '#EURS',
    unitsBefore: units - 1n,
    unitsAfter: units,
    counterpart: null,
    blockHeight: 1,
    timestamp: now / 1000 - secondsAgo,
  })
  const history = await balanceHistoryOf(
    {
      balancesOf: async () => [
        { assetId: '#EURS', units: 5000n, decimals: 2 },
        { assetId: '#BTC', units: 7n, decimals: 8 },
      ],
      // One movement every hundred seconds: as many as are read go back two days and a part of the third.
      movements: async ({ limit }) =>
        Array.from({ length: limit }, (_, place) => movement((place + 1) * 100, 5000n - BigInt(place))),
    },
    'me',
    now,
  )
  expect(history).toEqual({
    at: ['2026-03-29T12:00:00.000Z', '2026-03-30T12:00:00.000Z', '2026-03-31T12:00:00.000Z'],
    assets: [
      { assetId: '#EURS', decimals: 2, units: ['3273', '4137', '5000'] },
      { assetId: '#BTC', decimals: 8, units: ['7', '7', '7'] },
    ],
  })
})
