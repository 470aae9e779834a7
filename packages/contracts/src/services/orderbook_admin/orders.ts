import * as z from 'zod/mini'
import { filterFrom, filterText, filterTo } from '../../platform/list-endpoint.ts'
import { hashId, recordedAccountId, timestamp, units } from '../../platform/primitives.ts'
import { orderSides } from '../../smart-contracts/exchange/methods.ts'
import { pairName, price } from './pairs.ts'

export const orderStates = ['open', 'filled', 'cancelled'] as const

export const orderId = z.int().check(z.positive())

/** An order as it was placed, and what became of it. */
export const order = z.object({
  orderId,
  pair: pairName,
  decimals: z.int(),
  side: z.enum(orderSides),
  price,
  units,
  /** What is not filled: still open, or left when it was cancelled. */
  left: units,
  accountId: recordedAccountId,
  state: z.enum(orderStates),
  placedAt: timestamp,
  /** When it was filled whole or cancelled. */
  doneAt: z.nullable(timestamp),
  ticket: hashId,
  cancelledBy: z.nullable(recordedAccountId),
  reason: z.string(),
})
export type Order = z.infer<typeof order>

export const orderFilter = z.object({
  pair: z.optional(pairName),
  state: z.optional(z.enum(orderStates)),
  side: z.optional(z.enum(orderSides)),
  orderId: z.optional(orderId),
  /** An order's number, or part of an account id. */
  text: filterText,
  placedFrom: filterFrom,
  placedTo: filterTo,
})

/** One match: what changed hands, at the price of the order that was in the book. */
export const fill = z.object({
  fillId: z.int(),
  pair: pairName,
  decimals: z.int(),
  price,
  units,
  quoteUnits: units,
  quoteDecimals: z.int(),
  /** The side of the order that came later. */
  side: z.enum(orderSides),
  makerOrder: orderId,
  takerOrder: orderId,
  buyer: recordedAccountId,
  seller: recordedAccountId,
  filledAt: timestamp,
  ticket: hashId,
})
export type Fill = z.infer<typeof fill>

export const fillFilter = z.object({
  pair: z.optional(pairName),
  /** Either of its two orders. */
  orderId: z.optional(orderId),
  filledFrom: filterFrom,
  filledTo: filterTo,
})

/** What a new grid means for the orders that are open. */
export const gridCheck = z.object({
  open: z.int().check(z.nonnegative()),
  /** Open orders whose price or remaining amount is off the new grid. */
  offGrid: z.int().check(z.nonnegative()),
  /** Null where the asset may be admitted with it. */
  problem: z.nullable(z.enum(['notAnAsset', 'isQuote', 'badName', 'tooFine', 'tooLarge', 'notWholeMoney'])),
  decimals: z.nullable(z.int()),
})
