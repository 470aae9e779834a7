import { listServices } from '@panel/contracts/platform/marketplace'
import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import type { BookSnapshot, Level } from '@panel/contracts/services/orderbook_admin/book'
import {
  getBook,
  getPair,
  listFills,
  listOrders,
  listPairs,
} from '@panel/contracts/services/orderbook_admin/endpoints'
import type { Order } from '@panel/contracts/services/orderbook_admin/orders'
import type { MonitoredPair } from '@panel/contracts/services/orderbook_admin/pairs'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'
import type { PairDetail } from './queries.ts'

const tick = 1_000_000
const level = (ticks: number, lots: number, orders = 1): Level => ({
  price: ticks * tick,
  units: String(lots * 100),
  orders,
})
const pair: MonitoredPair = {
  pair: 'BTC-EURS',
  token: '#BTC',
  tick,
  lot: '100',
  decimals: 2,
  quoteDecimals: 2,
  state: 'open',
  lastPrice: 100 * tick,
  lastAt: '2026-01-02T03:04:05.000Z',
  dayEnds: null,
  priceBefore: 80 * tick,
  volume: '500',
  quoteVolume: '50000',
  bestBid: 99 * tick,
  bestAsk: 101 * tick,
  openOrders: 4,
  duties: null,
  closes: [],
}
const book: BookSnapshot = {
  epoch: 'one',
  number: 7,
  bids: [level(99, 3), level(98, 2)],
  asks: [level(101, 1), level(103, 4)],
  trades: [],
}

/** The ladder's rows as they are read, from the highest ask to the lowest bid. */
const rows = async (): Promise<string[]> => {
  const ladder = await screen.findByRole('table', { name: 'Order book' })
  return within(ladder)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '))
}

/** The page with its book, which is read at first and again once the socket is there. */
const open = async () => {
  const panel = renderPanel('/iservice/orderbook_admin/orders/BTC-EURS', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'orderbook_admin', role: 'admin' })])
        .on(listPairs, () => ({ pairs: [pair] }))
        .on(getPair, () => ({ ...pair, decisions: [] }))
        .on(getBook, () => book)
        .on(joinRooms, ({ body }) => ({ rooms: [...body.rooms] }))
        .on(leaveRooms, () => ({ rooms: [] })),
  })
  await rows()
  await waitFor(() => expect(panel.api.countOf('getBook')).toBe(2))
  const emitBook = (number: number, changes: Partial<BookSnapshot>) =>
    panel.emit('orderbook_book_changed', {
      pair: 'BTC-EURS',
      epoch: 'one',
      number,
      bids: [],
      asks: [],
      trades: [],
      ...changes,
    })
  return { ...panel, emitBook }
}

test('the ladder shows what is open, and changes with each event', async () => {
  const { emitBook } = await open()
  expect(await rows()).toEqual(['103 4 5 1', '101 1 1 1', 'Spread 2 %', '99 3 3 1', '98 2 5 1'])
  emitBook(8, { bids: [level(100, 6, 2), level(98, 0, 0)] })
  await waitFor(async () =>
    expect(await rows()).toEqual(['103 4 5 1', '101 1 1 1', 'Spread 1 %', '100 6 6 2', '99 3 9 1']),
  )
})

test('volume and open orders lead to their rows', async () => {
  await open()
  const rowsOf = (figure: string) =>
    screen.getByText(figure, { selector: 'dt' }).parentElement?.querySelector('a')?.getAttribute('href')
  const page = '/panel/iservice/orderbook_admin/orders/BTC-EURS'
  expect(rowsOf('Volume, 24 h')).toBe(`${page}?part=fills`)
  expect(rowsOf('Open orders')).toBe(`${page}?part=orders&state=open`)
})

test('rows keep their place while the focus is in the ladder', async () => {
  const { emitBook } = await open()
  const held = screen.getByRole('region', { name: 'Prices of the order book' })
  held.focus()
  await screen.findByText(/^Rows stay in place/)
  emitBook(8, { bids: [level(100, 6, 2), level(98, 0, 0)] })
  await waitFor(async () =>
    expect(await rows()).toEqual(['103 4 5 1', '101 1 1 1', 'Spread 1 %', '99 3 9 1', '98   ']),
  )
  const { activeElement } = document
  if (activeElement instanceof HTMLElement) activeElement.blur()
  await waitFor(async () => expect((await rows()).slice(3)).toEqual(['100 6 6 2', '99 3 9 1']))
})

test('prices are put together with bids rounded down and asks up', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('radio', { name: '5 ticks' }))
  expect(await rows()).toEqual(['105 5 5 2', 'Spread 2 %', '95 5 5 2'])
})

test('a message that was lost makes the whole book be read again', async () => {
  const { emitBook, api } = await open()
  emitBook(9, { bids: [level(50, 1)] })
  await waitFor(() => expect(api.countOf('getBook')).toBeGreaterThan(2))
})

test('a book that could not be followed says so until its room is joined', async () => {
  const { api, emit } = await open()
  const notLive = /^The book does not update/
  api.on(joinRooms, () => {
    throw new FakeRefusal('INTERNAL')
  })
  emit('world_changed', { scenario: 'default' })
  await screen.findByText(notLive)
  api.on(joinRooms, ({ body }) => ({ rooms: [...body.rooms] }))
  emit('world_changed', { scenario: 'default' })
  await waitFor(() => expect(screen.queryByText(notLive)).toBeNull())
})

test('an administrator who is about to set another state sees that somebody set one first', async () => {
  const decision = {
    ...{ id: 4, move: 'setState', from: 'open', to: 'cancel-only', by: null, reason: 'price feed is down' },
    ...{ grid: null, at: '2026-01-02T03:05:00.000Z', ticket: null, outcome: null },
  }
  let detail: PairDetail = { ...pair, decisions: [] }
  const { emit, user } = renderPanel('/iservice/orderbook_admin/orders/BTC-EURS?part=state', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'orderbook_admin', role: 'admin' })])
        .on(getPair, () => detail)
        .on(joinRooms, ({ body }) => ({ rooms: [...body.rooms] }))
        .on(leaveRooms, () => ({ rooms: [] })),
  })
  const state = await screen.findByRole('combobox', { name: /^New state/ })
  await user.selectOptions(state, 'halted')
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'audit')

  detail = { ...pair, state: 'cancel-only', decisions: [decision] }
  emit('orderbook_listings_changed', {})
  const title = await screen.findByText('Someone else decided first.')
  const first = title.closest('div') ?? document.body
  within(first).getByText('price feed is down')
  expect(state).toHaveProperty('value', 'halted')

  await user.click(within(first).getByRole('button', { name: 'Choose again' }))
  expect(screen.queryByText('Someone else decided first.')).toBeNull()
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', 'audit')
  expect(within(state).queryByRole('option', { name: /^Cancel-only/ })).toBeNull()
})

test('a decision about tick and lot names both, and a reason that a person wrote stays as it is', async () => {
  const decided = {
    by: 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i',
    ticket: null,
    outcome: null,
    at: '2026-01-02T03:05:00.000Z',
  }
  const decisions: PairDetail['decisions'] = [
    {
      ...{ ...decided, id: 1, move: 'admit', from: 'new', to: 'open', reason: '' },
      grid: { tick: 10_000_000, lot: '100' },
    },
    {
      ...{ ...decided, id: 2, move: 'setState', from: 'open', to: 'halted', reason: 'feed · down' },
      grid: null,
    },
  ]
  renderPanel('/iservice/orderbook_admin/orders/BTC-EURS?part=state', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'orderbook_admin', role: 'admin' })])
        .on(getPair, () => ({ ...pair, decisions }))
        .on(joinRooms, ({ body }) => ({ rooms: [...body.rooms] }))
        .on(leaveRooms, () => ({ rooms: [] })),
  })
  await screen.findByText('Tick 10, lot 1')
  screen.getByText('feed · down')
})

test.each(['NOT_FOUND', 'VALIDATION'] as const)(
  'an address that names no pair says so and leads back where the server answers %s',
  async (code) => {
    renderPanel('/iservice/orderbook_admin/orders/MOON-EURS', {
      as: 'admin',
      api: (api) =>
        api
          .on(listServices, () => [sampleService({ serviceId: 'orderbook_admin', role: 'admin' })])
          .on(getPair, () => {
            throw new FakeRefusal(code)
          })
          .on(joinRooms, ({ body }) => ({ rooms: [...body.rooms] }))
          .on(leaveRooms, () => ({ rooms: [] })),
    })
    await screen.findByText('There is no such pair')
    screen.getByText(/never had the pair MOON-EURS/)
    screen.getByRole('link', { name: 'All pairs' })
    expect(screen.queryByRole('table')).toBeNull()
  },
)

const order = (orderId: number): Order => ({
  ...{ orderId, pair: 'BTC-EURS', decimals: 2, side: 'buy', price: 99 * tick, units: '300', left: '300' },
  ...{ accountId: 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i', state: 'open', doneAt: null },
  ...{ placedAt: '2026-01-02T03:04:05.000Z', ticket: `1220${'0'.repeat(64)}`, cancelledBy: null, reason: '' },
})

test('an order is found by its number alone, and what is asked of it is not asked of the next', async () => {
  const { user, router } = renderPanel('/iservice/orderbook_admin/orders/BTC-EURS?order=5', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'orderbook_admin', role: 'admin' })])
        .on(getPair, () => ({ ...pair, decisions: [] }))
        // As many orders as there are belong to an account whose id contains a 5.
        .on(listOrders, ({ body: { filter } }) => {
          const rows = filter?.orderId === undefined ? [9, 8, 7] : [filter.orderId]
          return { rows: rows.map(order), totalRows: rows.length }
        })
        .on(listFills, () => ({ rows: [], totalRows: 0 }))
        .on(joinRooms, ({ body }) => ({ rooms: [...body.rooms] }))
        .on(leaveRooms, () => ({ rooms: [] })),
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  await screen.findByRole('dialog')
  await router.navigate({ to: '.', search: { order: 6 } })
  await screen.findByRole('heading', { name: /6/ })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('orders whose cancelling was not sent stay selected, and its reason is there again', async () => {
  const { user } = renderPanel('/iservice/orderbook_admin/orders/BTC-EURS?part=orders', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'orderbook_admin', role: 'admin' })])
        .on(getPair, () => ({ ...pair, decisions: [] }))
        .on(listOrders, () => ({ rows: [9, 8, 7].map(order), totalRows: 3 }))
        .on(joinRooms, ({ body }) => ({ rooms: [...body.rooms] }))
        .on(leaveRooms, () => ({ rooms: [] })),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select 9' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select 7' }))
  await user.click(screen.getByRole('button', { name: 'Cancel 2 open orders' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'One group')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel 2 orders' }))
  // Nothing prepares the transaction here.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Cancel 2 open orders' }))
  const again = await screen.findByRole('dialog')
  expect(within(again).getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', 'One group')
})
