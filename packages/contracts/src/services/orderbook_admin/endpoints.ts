import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { listEndpoint } from '../../platform/list-endpoint.ts'
import { bookSnapshot } from './book.ts'
import { maker, makerFilter } from './makers.ts'
import { fill, fillFilter, gridCheck, order, orderFilter } from './orders.ts'
import { bookkeeping, monitoredPair, pairDetail, pairName } from './pairs.ts'

const access = { service: 'orderbook_admin' } as const
const params = z.object({ pair: pairName })
const example = { params: { pair: 'BTC-EURS' } }

export const listPairs = endpoint({
  operationId: 'listPairs',
  method: 'GET',
  path: '/api/v1/orderbook/pairs',
  summary: 'Every pair of the exchange with its figures, those whose token was removed last.',
  access,
  answer: z.object({ pairs: z.array(monitoredPair) }),
})

export const getPair = endpoint({
  operationId: 'getPair',
  method: 'GET',
  path: '/api/v1/orderbook/pairs/:pair',
  summary: 'One pair with its figures and what was decided about it.',
  access,
  params,
  example,
  answer: pairDetail,
  errors: ['NOT_FOUND'],
})

export const getBook = endpoint({
  operationId: 'getBook',
  method: 'GET',
  path: '/api/v1/orderbook/pairs/:pair/book',
  summary: 'A pair’s whole book and its last trades, with the number of the last difference in it.',
  access,
  params,
  example,
  answer: bookSnapshot,
  errors: ['NOT_FOUND'],
})

export const listOrders = listEndpoint({
  operationId: 'listOrders',
  path: '/api/v1/orderbook/orders',
  summary: 'Orders, open and done, a page at a time, newest first.',
  access,
  row: order,
  filter: orderFilter,
  sort: ['orderId', 'price', 'units', 'left', 'placedAt', 'doneAt'],
  example: { pair: 'BTC-EURS', state: 'open' },
})

export const listFills = listEndpoint({
  operationId: 'listFills',
  path: '/api/v1/orderbook/fills',
  summary: 'Fills, a page at a time, newest first.',
  access,
  row: fill,
  filter: fillFilter,
  sort: ['filledAt', 'price', 'units', 'quoteUnits'],
  example: { pair: 'BTC-EURS' },
})

export const getBookkeeping = endpoint({
  operationId: 'getBookkeeping',
  method: 'GET',
  path: '/api/v1/orderbook/bookkeeping',
  summary: 'Compares what the exchange holds, owes and has in orders with what these are made of.',
  access,
  answer: bookkeeping,
})

export const checkGrid = endpoint({
  operationId: 'checkGrid',
  method: 'POST',
  path: '/api/v1/orderbook/grid',
  summary: 'What a token’s new steps of price and amount would mean, before they are signed.',
  access,
  readOnly: true,
  body: z.object({
    token: z.string().check(z.maxLength(128)),
    /** Decimal texts, with a point, as the contract takes them; empty ones for a check of the token alone. */
    tick: z.string().check(z.maxLength(40)),
    lot: z.string().check(z.maxLength(40)),
  }),
  example: { body: { token: '#BTC', tick: '10', lot: '0.001' } },
  answer: gridCheck,
})

export const listMakers = listEndpoint({
  operationId: 'listMakers',
  path: '/api/v1/orderbook/makers',
  summary: 'Market makers of all pairs with what is asked of them and what they give.',
  access,
  row: maker,
  filter: makerFilter,
  sort: ['accountId', 'pair', 'state'],
  example: { pair: 'BTC-EURS' },
})
