import {
  checkGrid,
  getBook,
  getBookkeeping,
  getPair,
  listFills,
  listMakers,
  listOrders,
  listPairs,
} from '@panel/contracts/services/orderbook_admin/endpoints'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { exchangeAccountId } from '@panel/contracts/smart-contracts/exchange'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/ready-accounts.ts'
import { openMarket, ticks } from './testing/open-market.ts'

const asAdmin = { as: 'admin' }
const params = { pair: 'BTC-EURS' }

test('a pair has its figures, its book and its last trades', async () => {
  const { call, place } = await openMarket()
  await place('merchant', 'sell', 50, 5)
  await place('merchant', 'sell', 51, 4)
  await place('user', 'buy', 50, 2)
  await place('user', 'buy', 48, 3)
  await place('user', 'buy', 48, 1)
  const { pairs } = await call(listPairs, {}, asAdmin)
  expect(pairs).toMatchObject([
    {
      pair: 'BTC-EURS',
      state: 'open',
      tick: ticks(1),
      lot: '1000',
      lastPrice: ticks(50),
      priceBefore: null,
      volume: '2000',
      quoteVolume: '100',
      bestBid: ticks(48),
      bestAsk: ticks(50),
      openOrders: 4,
      closes: [{ price: ticks(50) }],
    },
  ])
  expect(await call(getBook, { params }, asAdmin)).toMatchObject({
    bids: [{ price: ticks(48), units: '4000', orders: 2 }],
    asks: [
      { price: ticks(50), units: '3000', orders: 1 },
      { price: ticks(51), units: '4000', orders: 1 },
    ],
    trades: [{ price: ticks(50), units: '2000', side: 'buy' }],
  })
})

/** A market with a trade at 50 ticks, and one at 52 a day later. */
const tradedTwice = async () => {
  const market = await openMarket()
  const { place, clock } = market
  await place('merchant', 'sell', 50, 1)
  await place('user', 'buy', 50, 1)
  clock.moveBy(25 * 3_600_000)
  await place('merchant', 'sell', 52, 1)
  await place('user', 'buy', 52, 1)
  const figures = { lastPrice: ticks(52), priceBefore: ticks(50), volume: '1000', quoteVolume: '52' }
  return { ...market, figures }
}

test('the change of 24 hours is against the last price before them', async () => {
  const { call, figures } = await tradedTwice()
  expect((await call(listPairs, {}, asAdmin)).pairs).toMatchObject([{ ...figures, dayEnds: null }])
})

test('where nothing was traded for a day, its figures are those of 24 hours up to the last trade', async () => {
  const { call, clock, figures } = await tradedTwice()
  clock.moveBy(30 * 3_600_000)
  const [pair] = (await call(listPairs, {}, asAdmin)).pairs
  expect(pair).toMatchObject({ ...figures, dayEnds: pair?.lastAt })
})

test('lists orders by state and account, each with what became of it', async () => {
  const { call, on, place } = await openMarket()
  await place('merchant', 'sell', 50, 5)
  await place('user', 'buy', 50, 2)
  await place('user', 'buy', 40, 2)
  await on('admin', 'cancel', { orders: [3], reason: 'asked by phone' })
  const list = async (filter: object) =>
    (await call(listOrders, { body: { filter } }, asAdmin)).rows.map(({ orderId, left }) => [orderId, left])
  expect(await list({ pair: 'BTC-EURS' })).toEqual([
    [3, '2000'],
    [2, '0'],
    [1, '3000'],
  ])
  expect(await list({ state: 'open' })).toEqual([[1, '3000']])
  expect(await list({ side: 'buy' })).toEqual([
    [3, '2000'],
    [2, '0'],
  ])
  expect(await list({ text: idOf('merchant').slice(5, 20) })).toEqual([[1, '3000']])
  expect(await list({ text: '2' })).toContainEqual([2, '0'])
  expect(await list({ orderId: 2 })).toEqual([[2, '0']])
  expect(await list({ pair: 'ETH-EURS' })).toEqual([])
  const [cancelled] = (await call(listOrders, { body: { filter: { state: 'cancelled' } } }, asAdmin)).rows
  expect(cancelled).toMatchObject({
    cancelledBy: idOf('admin'),
    reason: 'asked by phone',
    doneAt: expect.any(String),
  })
  const { rows } = await call(listFills, { body: { filter: { orderId: 2 } } }, asAdmin)
  expect(rows).toMatchObject([
    { makerOrder: 1, takerOrder: 2, buyer: idOf('user'), seller: idOf('merchant'), quoteUnits: '100' },
  ])
})

test('what was decided about a pair is kept, also when its token is gone', async () => {
  const { call, on, refusal, place } = await openMarket()
  await place('user', 'buy', 40, 2)
  await on('admin', 'set_state', {
    token: '#BTC',
    state: 'cancel-only',
    seen: 'open',
    reason: 'leaves the exchange',
  })
  await on('admin', 'cancel', { orders: [1], reason: 'leaves the exchange' })
  await on('admin', 'del_token', { token: '#BTC' })
  const pair = await call(getPair, { params }, asAdmin)
  expect(pair.state).toBe('removed')
  expect(pair.decisions.map(({ move, from, to, reason, grid }) => [move, from, to, reason, grid])).toEqual([
    ['admit', 'new', 'open', '', { tick: 1_000_000_000, lot: '1000' }],
    ['setState', 'open', 'cancel-only', 'leaves the exchange', null],
    ['remove', 'cancel-only', 'removed', '', null],
  ])
  expect((await call(listOrders, { body: { filter: params } }, asAdmin)).totalRows).toBe(1)
  expect(await refusal(getPair, { params: { pair: 'ETH-EURS' } }, asAdmin)).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await refusal(getPair, { params: { pair: 'x' } }, asAdmin)).toMatchObject({ code: 'VALIDATION' })
})

test('reading the whole ledger again gives what following it gave', async () => {
  const { app, call, on, deposit, place, subscribe } = await openMarket()
  const everything = async () => ({
    pairs: await call(listPairs, {}, asAdmin),
    orders: await call(listOrders, { body: {} }, asAdmin),
    fills: await call(listFills, { body: {} }, asAdmin),
    books: await call(getBookkeeping, {}, asAdmin),
    makers: await call(listMakers, { body: {} }, asAdmin),
  })
  await call(listPairs, {}, asAdmin)
  await on('admin', 'set_duties', {
    token: '#BTC',
    stake: '0.0004',
    spread: '5',
    size: '0.00001',
    share: '50',
  })
  await deposit('merchant', '#SYN', 1000n)
  await on('merchant', 'stake', { token: '#BTC', units: 400n })
  await place('merchant', 'sell', 50, 5)
  await place('user', 'buy', 51, 2)
  await place('user', 'buy', 45, 2)
  await on('merchant', 'cancel', { orders: [1] })
  await on('merchant', 'unstake', { token: '#BTC', units: 100n })
  const followed = await everything()
  expect(followed.makers.rows).toMatchObject([{ accountId: idOf('merchant'), stake: '300' }])
  app.database.exec('DELETE FROM exchange_read')
  expect(await everything()).toEqual(followed)
  app.world.switchTo('default')
  subscribe('admin', 'orderbook_admin')
  expect((await call(listPairs, {}, asAdmin)).pairs).toEqual([])
})

test('the books agree, and units that nobody deposited show as a difference', async () => {
  const { call, place, execute, deposit, on } = await openMarket()
  await place('merchant', 'sell', 50, 5)
  await place('user', 'buy', 50, 2)
  await place('user', 'buy', 45, 2)
  await deposit('merchant', '#SYN', 500n)
  await on('merchant', 'stake', { token: '#BTC', units: 200n })
  const before = await call(getBookkeeping, {}, asAdmin)
  expect(before.accounts).toEqual([])
  for (const { locked, inOrders, owed, held } of before.assets)
    expect([locked, owed]).toEqual([inOrders, held])
  expect(before.assets).toContainEqual(
    expect.objectContaining({ assetId: '#BTC', locked: '3000', owed: '2000000' }),
  )
  await execute(
    advancedAsset,
    'transfer',
    '#EURS',
    { from: idOf('user'), to: exchangeAccountId, units: 7n },
    { as: 'user' },
  )
  const after = await call(getBookkeeping, {}, asAdmin)
  expect(after.assets).toContainEqual(
    expect.objectContaining({ assetId: '#EURS', owed: '40000', held: '40007' }),
  )
})

test('a holding of the ledger of which no event is known is named as a difference', async () => {
  const { app, call } = await openMarket()
  const { compared } = await call(getBookkeeping, {}, asAdmin)
  app.database.exec("DELETE FROM exchange_totals WHERE token = '#BTC'")
  const books = await call(getBookkeeping, {}, asAdmin)
  expect(books.compared).toBe(compared)
  expect(books.accounts.map(({ accountId }) => accountId).toSorted()).toEqual(
    [idOf('merchant'), idOf('user')].toSorted(),
  )
  expect(books.accounts[0]).toMatchObject({ assetId: '#BTC', free: '1000000', expected: '0' })
})

test('a new grid says how many open orders no longer fit it, or why it cannot be', async () => {
  const { call, place } = await openMarket()
  await place('merchant', 'sell', 51, 5)
  await place('merchant', 'sell', 52, 4)
  const check = (token: string, tick: string, lot: string) =>
    call(checkGrid, { body: { token, tick, lot } }, asAdmin)
  expect(await check('#BTC', '2000', '0.00001')).toEqual({ open: 2, offGrid: 1, problem: null, decimals: 8 })
  expect(await check('#BTC', '2000', '0.00002')).toMatchObject({ offGrid: 1, problem: null })
  expect(await check('#ETH', '1', '0.01')).toEqual({ open: 0, offGrid: 0, problem: null, decimals: 9 })
  const problems = [
    ['#EURS', '1', '1', 'isQuote'],
    ['#NOTHING', '1', '1', 'notAnAsset'],
    ['#BTC', '0.0000001', '1', 'tooFine'],
    ['#BTC', 'ten', '1', 'tooFine'],
    ['#BTC', '0.01', '0.00001', 'notWholeMoney'],
    ['#BTC', '140737488.355329', '1', 'tooLarge'],
    ['#BTC', '1', '184467440737.09551616', 'tooLarge'],
    ['#NOTHING', '', '', 'notAnAsset'],
    ['#SYN', '', '', null],
  ] as const
  for (const [token, tick, lot, problem] of problems)
    expect(await check(token, tick, lot)).toMatchObject({ problem })
})

test('a scenario lists one lot more than an open order has, which shows as a difference', async () => {
  const { call, place } = await openMarket('exchange-mismatch')
  await place('merchant', 'sell', 50, 5)
  const { assets } = await call(getBookkeeping, {}, asAdmin)
  expect(assets).toContainEqual(
    expect.objectContaining({
      assetId: '#BTC',
      locked: '5000',
      inOrders: '6000',
      owed: '2000000',
      held: '2000000',
    }),
  )
})

test('a scenario halts one pair once with a reason, and an administrator may open it again', async () => {
  const { call, clock, on, place } = await openMarket('exchange-halted')
  await on('admin', 'set_token', { token: '#ETH', tick: '1', lot: '0.01' })
  const eth = () => call(getPair, { params: { pair: 'ETH-EURS' } }, asAdmin)
  const stateSoon = async () => {
    clock.moveBy(1000)
    return (await eth()).state
  }
  await expect.poll(stateSoon).toBe('halted')
  expect((await eth()).decisions.at(-1)).toMatchObject({
    ...{ move: 'setState', from: 'open', to: 'halted', by: idOf('admin') },
    reason: 'The price feed has failed.',
  })
  await place('merchant', 'sell', 50, 5)
  expect((await call(getPair, { params }, asAdmin)).state).toBe('open')
  await on('admin', 'set_state', { token: '#ETH', state: 'open', seen: 'halted', reason: 'It works again.' })
  for (let second = 0; second < 10; second += 1) expect(await stateSoon()).toBe('open')
})

test('a scenario restricts two pairs and removes a third with its orders, once each', async () => {
  const { call, clock, on, place } = await openMarket('exchange-restricted')
  await on('admin', 'set_token', { token: '#ETH', tick: '1', lot: '0.01' })
  await on('admin', 'set_token', { token: '#SYN', tick: '0.001', lot: '10' })
  const price = '0.800'
  await on('merchant', 'place', { token: '#SYN', side: 'buy', price, units: 10_000_000n })
  await place('merchant', 'sell', 50, 5)
  const statesSoon = async () => {
    clock.moveBy(1000)
    const pairs = ['BTC-EURS', 'ETH-EURS', 'SYN-EURS'].map((pair) =>
      call(getPair, { params: { pair } }, asAdmin),
    )
    return (await Promise.all(pairs)).map(({ state }) => state)
  }
  const brought = ['post-only', 'cancel-only', 'removed']
  await expect.poll(statesSoon).toEqual(brought)
  const { decisions } = await call(getPair, { params: { pair: 'SYN-EURS' } }, asAdmin)
  expect(decisions.slice(-2)).toMatchObject([
    { to: 'cancel-only', reason: 'The token leaves the exchange.' },
    { move: 'remove', from: 'cancel-only' },
  ])
  const { rows } = await call(listOrders, { body: { filter: { pair: 'SYN-EURS' } } }, asAdmin)
  expect(rows).toMatchObject([{ state: 'cancelled', reason: 'The token leaves the exchange.' }])
  for (let second = 0; second < 5; second += 1) expect(await statesSoon()).toEqual(brought)
})
