import * as z from 'zod/mini'
import { decision } from '../../platform/decisions.ts'
import { recordedAccountId, summedUnits, timestamp, units } from '../../platform/primitives.ts'
import { pairStates } from '../../smart-contracts/exchange/methods.ts'
import { tokenOfPair } from '../../smart-contracts/exchange/prices.ts'

/** Hundredths of a percent. */
export const hundredths = z.int().check(z.nonnegative())

/** What is required of the market makers of a pair. */
export const duties = z.object({
  stake: units,
  /** The widest spread. */
  spread: hundredths,
  /** The least amount on each side. */
  size: units,
  /** The least share of blocks. */
  share: hundredths,
})
export type Duties = z.infer<typeof duties>

/** A pair as a URL has it: `BTC-EURS`. */
export const pairName = z
  .string()
  .check(z.refine((text) => tokenOfPair(text) !== undefined, { error: 'a pair, such as BTC-EURS' }))

/** A price: 10^-6 of the quote asset for one whole token. */
export const price = z.int().check(z.nonnegative())

/** The figures of a pair that change with every fill and every best price. */
export const pairFigures = z.object({
  lastPrice: z.nullable(price),
  lastAt: z.nullable(timestamp),
  /** When the 24 hours of these figures end: with the last trade, where there was none since; null for now. */
  dayEnds: z.nullable(timestamp),
  /** The last price of 24 hours before that; null where there was none before. */
  priceBefore: z.nullable(price),
  /** What changed hands in those 24 hours, of the token and of the quote asset. */
  volume: summedUnits,
  quoteVolume: summedUnits,
  bestBid: z.nullable(price),
  bestAsk: z.nullable(price),
  openOrders: z.int().check(z.nonnegative()),
})
export type PairFigures = z.infer<typeof pairFigures>

export const pairSummary = z.extend(pairFigures, {
  pair: pairName,
  token: z.string(),
  tick: price,
  lot: units,
  decimals: z.int(),
  quoteDecimals: z.int(),
  /** `removed` for a pair whose token is admitted no more: its orders and fills stay readable. */
  state: z.enum([...pairStates, 'removed']),
})

/** A pair of the monitor, with the last price of each of the last days on which there were fills, oldest first. */
export const monitoredPair = z.extend(pairSummary, {
  /** What is required of its market makers; null for nothing. */
  duties: z.nullable(duties),
  closes: z.array(z.object({ day: z.iso.date(), price })),
})
export type MonitoredPair = z.infer<typeof monitoredPair>

const pairDecision = z.extend(decision, {
  /** What the decision set; null where it set neither. */
  grid: z.nullable(z.object({ tick: price, lot: units })),
})

export const pairDetail = z.extend(pairSummary, {
  /** What was decided about the pair. */
  decisions: z.array(pairDecision),
})

/** Whether one total equals another, in the asset's smallest unit. */
const comparison = z.object({
  assetId: z.string(),
  decimals: z.int(),
  /** What accounts have in orders, as the exchange keeps it. */
  locked: summedUnits,
  /** What open orders hold back, order by order. */
  inOrders: summedUnits,
  /** What accounts have free and in orders, and what they staked. */
  owed: summedUnits,
  /** What the exchange's own account holds. */
  held: summedUnits,
})

/** The exchange's books: every total against what it is made of. */
export const bookkeeping = z.object({
  /** The block at which it was read. */
  height: z.int(),
  assets: z.array(comparison),
  /** Accounts whose free units and units in orders are not what their deposits, fills and withdrawals come to. */
  accounts: z.array(
    z.object({
      accountId: recordedAccountId,
      assetId: z.string(),
      decimals: z.int(),
      free: summedUnits,
      locked: summedUnits,
      expected: z.string(),
    }),
  ),
  /** How many holdings of accounts were compared. */
  compared: z.int(),
})
export type Bookkeeping = z.infer<typeof bookkeeping>
