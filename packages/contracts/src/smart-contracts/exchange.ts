import * as z from 'zod/mini'
import { accountId } from '../platform/primitives.ts'
import { dataEntry } from './data-entry.ts'
import { exchangeMethods, orderSides, pairStates } from './exchange/methods.ts'
import { describeSmartContract } from './smart-contract.ts'
import { countValue, u64Value } from './values.ts'

/** The account that carries the exchange. */
export const exchangeAccountId = '#EXCHANGE'

const side = z.enum(orderSides)
const pairState = z.enum(pairStates)

/** A token that is admitted: the grid of its orders, and what is open. */
export const listing = z.object({
  /** The step between two prices, in 10^-6 of the quote asset for one whole token, as every price. */
  tick: countValue,
  /** The step between two amounts, in the token's smallest unit. */
  lot: u64Value,
  decimals: countValue,
  quote_decimals: countValue,
  state: pairState,
  /** How many orders are open. */
  open: countValue,
})
export type Listing = z.infer<typeof listing>

/** What is asked of a market maker of one pair. */
export const makerDuties = z.object({
  /** In the stake asset's smallest unit. */
  stake: u64Value,
  /** The widest spread between the maker's best bid and ask, in hundredths of a percent of their middle. */
  spread: countValue,
  /** The least amount on each side, in the token's smallest unit. */
  size: u64Value,
  /** The least share of blocks, in hundredths of a percent, in which spread and size are kept. */
  share: countValue,
})

/** An open order. Orders of one price form a chain, the oldest first; 0 stands for no order. */
export const openOrder = z.object({
  token: z.string(),
  side,
  price: countValue,
  units: u64Value,
  left: u64Value,
  account: z.string(),
  placed: countValue,
  previous: countValue,
  next: countValue,
})
export type OpenOrder = z.infer<typeof openOrder>

/** What an account has on the exchange of one asset: what it may use, and what its open orders hold. */
export const exchangeBalance = z.object({ free: u64Value, locked: u64Value })
export type ExchangeBalance = z.infer<typeof exchangeBalance>

const moved = z.object({ account: z.string(), token: z.string(), units: u64Value })

/** An exchange of tokens against one quote asset, with one book per token. */
export const exchange = describeSmartContract({
  hash: '1220cfd87b2e5d64f53b3f484dea17e150b916e202edc529b79e9e2d6f393ee56fd9',
  title: { 'en-US': 'Exchange', 'it-IT': 'Mercato' },
  accountId: exchangeAccountId,
  methods: exchangeMethods,
  data: {
    listing: dataEntry('listing:{token}', listing),
    duties: dataEntry('duties:{token}', makerDuties),
    /** The number of the last order. */
    lastOrder: dataEntry('orders', countValue),
    order: dataEntry('order:{order}', openOrder),
    /** The oldest and the newest order of one price. */
    level: dataEntry('level:{token}:{side}:{price}', z.object({ first: countValue, last: countValue })),
    /** Which prices have orders: one node of a tree of bitmaps. */
    prices: dataEntry('prices:{token}:{side}:{node}', u64Value),
    balance: dataEntry('balance:{token}:{account}', exchangeBalance),
    stake: dataEntry('stake:{token}:{account}', u64Value),
    /** What the exchange owes to all accounts together, stakes included. */
    owed: dataEntry('owed:{token}', u64Value),
  },
  events: {
    token_set: z.object({
      token: z.string(),
      tick: countValue,
      lot: u64Value,
      decimals: countValue,
      quote_decimals: countValue,
      by: z.string(),
    }),
    token_removed: z.object({ token: z.string(), by: z.string() }),
    pair_state_set: z.object({ token: z.string(), state: pairState, reason: z.string(), by: z.string() }),
    duties_set: z.extend(makerDuties, { token: z.string(), by: z.string() }),
    deposited: moved,
    withdrawn: moved,
    /** `units`: the whole stake from now on. */
    staked: moved,
    order_placed: z.object({
      order: countValue,
      token: z.string(),
      side,
      price: countValue,
      units: u64Value,
      account: z.string(),
    }),
    /** `side` is the taker's. */
    order_filled: z.object({
      token: z.string(),
      maker: countValue,
      taker: countValue,
      side,
      price: countValue,
      units: u64Value,
      quote: u64Value,
      buyer: z.string(),
      seller: z.string(),
    }),
    order_cancelled: z.object({
      order: countValue,
      token: z.string(),
      left: u64Value,
      by: accountId,
      reason: z.string(),
    }),
  },
})
