import { listMakers, listPairs } from '@panel/contracts/services/orderbook_admin/endpoints'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/ready-accounts.ts'
import { openMarket } from '../testing/open-market.ts'
import { heightAt } from './heights.ts'
import { quoteOfOrders } from './store.ts'

const asAdmin = { as: 'admin' }
const duties = { token: '#BTC', stake: '0.0004', spread: '5', size: '0.00003', share: '50' }

test('a market maker is shown with what is required, given and missing', async () => {
  const { call, on, place, deposit, clock } = await openMarket()
  await on('admin', 'set_duties', duties)
  await deposit('merchant', '#SYN', 500n)
  const makers = async () => (await call(listMakers, { body: {} }, asAdmin)).rows
  expect(await makers()).toEqual([])
  await on('merchant', 'stake', { token: '#BTC', units: 300n })
  const [poor] = await makers()
  expect(poor).toMatchObject({ state: 'falls-short', spread: null, stake: '300' })
  expect(poor?.shortSince).toBeTypeOf('string')
  clock.moveBy(60_000)
  await on('merchant', 'stake', { token: '#BTC', units: 100n })
  await place('merchant', 'buy', 49, 3)
  await place('merchant', 'sell', 50, 5)
  await place('merchant', 'sell', 90, 9)
  const [quoting] = await makers()
  expect(quoting).toMatchObject({
    accountId: idOf('merchant'),
    asked: { stake: '400', spread: 500, size: '3000', share: 5000 },
    stake: '400',
    shortSince: null,
    spread: 202,
    bidSize: '3000',
    askSize: '5000',
  })
  // Of the five blocks since it staked, the two since it has orders on both sides.
  expect(quoting?.day).toEqual({ kept: 2, blocks: 5 })
  await place('user', 'sell', 49, 1)
  expect(await makers()).toMatchObject([{ state: 'falls-short', bidSize: '2000' }])
  await on('merchant', 'unstake', { token: '#BTC', units: 400n })
  expect(await makers()).toMatchObject([{ state: 'left', shortSince: null }])
  const left = await call(listMakers, { body: { filter: { state: 'meets' } } }, asAdmin)
  expect(left.totalRows).toBe(0)
})

test('a token that is admitted again starts without the duties of before', async () => {
  const { call, on, deposit } = await openMarket()
  await on('admin', 'set_duties', duties)
  await deposit('merchant', '#SYN', 500n)
  await on('merchant', 'stake', { token: '#BTC', units: 300n })
  await on('admin', 'set_state', { token: '#BTC', state: 'halted', seen: 'open', reason: 'It leaves.' })
  await on('admin', 'del_token', { token: '#BTC' })
  const removed = await call(listMakers, { body: {} }, asAdmin)
  expect(removed.rows).toMatchObject([{ asked: null, state: 'meets', shortSince: null }])
  await on('admin', 'set_token', { token: '#BTC', tick: '1000', lot: '0.00001' })
  const { pairs } = await call(listPairs, {}, asAdmin)
  expect(pairs).toMatchObject([{ state: 'open', duties: null }])
})

test('what a maker kept is counted over the last 24 hours and over the last seven days', async () => {
  const { call, on, place, deposit, clock, subscribe } = await openMarket()
  await on('admin', 'set_duties', duties)
  await deposit('merchant', '#SYN', 500n)
  await on('merchant', 'stake', { token: '#BTC', units: 400n })
  await place('merchant', 'buy', 49, 3)
  await place('merchant', 'sell', 50, 5)
  /** After a span of time, in a block of its own; somebody else reads it each time, as sessions are shorter. */
  const after = async (hours: number, reader: string) => {
    subscribe(reader, 'orderbook_admin')
    clock.moveBy(hours * 3_600_000)
    await place('user', 'buy', 40, 1)
    const [maker] = (await call(listMakers, { body: {} }, { as: reader })).rows
    return { day: maker?.day, week: maker?.week }
  }
  // Of the three blocks since it staked, it has orders on both sides since the last.
  const last = { kept: 1, blocks: 1 }
  expect(await after(25, 'admin')).toEqual({ day: last, week: { kept: 2, blocks: 4 } })
  expect(await after(7 * 24 - 1, 'everyone')).toEqual({ day: last, week: { kept: 2, blocks: 2 } })
})

test('what lies farther from the best price opposite than the asked spread does not count', () => {
  const orders = [
    { side: 'buy', price: 99, left: '5' },
    { side: 'buy', price: 80, left: '7' },
    { side: 'sell', price: 101, left: '2' },
  ]
  expect(quoteOfOrders(orders, 300)).toEqual({ spread: 200, bid: 5n, ask: 2n })
  expect(quoteOfOrders(orders, undefined)).toEqual({ spread: 200, bid: 12n, ask: 2n })
  expect(quoteOfOrders(orders.slice(0, 2), 300)).toEqual({ spread: null, bid: 12n, ask: 0n })
})

test('a stake is short from the moment at which it fell below what is required, or more was required', async () => {
  const { call, on, deposit, clock } = await openMarket()
  const shortSince = async () => (await call(listMakers, { body: {} }, asAdmin)).rows[0]?.shortSince
  /** A moment later, as an answer carries it. */
  const later = (): string => {
    clock.moveBy(60_000)
    return new Date(Math.floor(clock.now() / 1000) * 1000).toISOString()
  }
  await deposit('merchant', '#SYN', 1000n)
  await on('merchant', 'stake', { token: '#BTC', units: 400n })
  expect(await shortSince()).toBeNull()
  const more = later()
  await on('admin', 'set_duties', { ...duties, stake: '0.0005' })
  later()
  await on('admin', 'set_duties', { ...duties, stake: '0.0006' })
  await on('merchant', 'stake', { token: '#BTC', units: 100n })
  expect(await shortSince()).toBe(more)
  await on('merchant', 'stake', { token: '#BTC', units: 100n })
  expect(await shortSince()).toBeNull()
  const fell = later()
  await on('merchant', 'unstake', { token: '#BTC', units: 1n })
  expect(await shortSince()).toBe(fell)
})

test('finds the last block of a moment', async () => {
  const times = [10, 20, 20, 35]
  const block = async (height: number) => ({ timestamp: times[height] ?? 0 }) as never
  const at = (seconds: number) => heightAt({ block }, 3, seconds)
  expect(await Promise.all([9, 10, 20, 34, 35, 99].map(at))).toEqual([-1, 0, 2, 2, 3, 3])
})
