import { listDeposits } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { expect, test, vi } from 'vitest'
import { as, openBridge } from './testing/open-bridge.ts'

test('the scenarios start with what they promise', async () => {
  const { call, state, enter } = await openBridge()
  await enter('bitcoin-states')
  await expect
    .poll(async () => {
      const { rows } = await call(
        listDeposits,
        { body: { sort: { column: 'units', direction: 'ascending' } } },
        as,
      )
      return rows.map((row) => row.state)
    })
    .toEqual([
      'returned',
      'belowMinimum',
      'expiredAddress',
      'replaced',
      'orphaned',
      'minted',
      'seen',
      'confirming',
      'confirming',
    ])
  expect((await state()).peg.rest).toBe('0')
  await enter('bitcoin-peg-broken')
  expect((await state()).peg.rest).toBe('250')
  await expect.poll(async () => (await state()).approvals).toBe('stopped')
  await enter('bitcoin-mint-fails')
  await expect.poll(async () => (await state()).attention.count).toBe(1)
  const { rows } = await call(listDeposits, { body: {} }, as)
  expect(rows).toMatchObject([{ state: 'mintFailed' }])
})

test('deposits of the scenario are in their states since the block that brought them there', async () => {
  const { call, state, enter } = await openBridge()
  await enter('bitcoin-states')
  const { minedAt } = (await state()).chain
  const blocksSince = async (wanted: 'confirming' | 'belowMinimum') => {
    const { rows } = await call(listDeposits, { body: { filter: { state: wanted } } }, as)
    // A new block may come meanwhile: it adds a confirmation, and may include another deposit.
    return rows
      .filter(({ confirmations }) => confirmations >= 2)
      .map(({ changedAt }) => (Date.parse(minedAt) - Date.parse(changedAt)) / 600_000)
  }
  const [two = 0, four = 0, ...others] = await blocksSince('confirming')
  expect([two >= 1, four >= 3, others]).toEqual([true, true, []])
  const [below = 0] = await blocksSince('belowMinimum')
  expect(below).toBeGreaterThanOrEqual(1)
})

test('a difference of the start stops approvals, although nothing happens any more', async () => {
  const { app, execute, state, enter } = await openBridge()
  await enter('bitcoin-peg-broken')
  const announced = vi.spyOn(app.sockets, 'emitToRoom')
  await execute(asset, 'stats', '#BTC', undefined, as)
  // The last block is announced before the bridge is used.
  await expect.poll(() => announced.mock.calls.length).toBeGreaterThan(0)
  await expect.poll(async () => (await state()).approvals).toBe('stopped')
})

test('the scenario with a reorganisation loses minted deposits within three blocks', async () => {
  const { call, state, clock, enter } = await openBridge()
  await enter('bitcoin-reorganised')
  const minted = async () =>
    (await call(listDeposits, { body: { filter: { state: 'minted' } } }, as)).totalRows
  await state()
  await expect.poll(minted).toBe(2)
  clock.moveBy(30_000)
  await expect.poll(async () => (await state()).incident).toMatchObject({ units: '3400000', deposits: 2 })
  expect((await state()).incident?.depth).toBeGreaterThanOrEqual(7)
})

test('on a busy day people deposit, and the peg holds', async () => {
  const { call, state, clock, enter } = await openBridge()
  await enter('busy-day')
  await state()
  const deposits = async () => (await call(listDeposits, { body: {} }, as)).totalRows
  await expect
    .poll(
      async () => {
        clock.moveBy(20_000)
        return deposits()
      },
      { interval: 100 },
    )
    .toBeGreaterThan(2)
  expect((await state()).peg.rest).toBe('0')
})
