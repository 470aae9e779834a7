import { exchange, type Listing, type OpenOrder } from '@panel/contracts/smart-contracts/exchange'
import type { exchangeMethods } from '@panel/contracts/smart-contracts/exchange/methods'
import {
  nearestStep,
  priceDecimals,
  quoteAssetId,
  quoteOf,
  quoteToLock,
} from '@panel/contracts/smart-contracts/exchange/prices'
import { unitsToDecimal } from '@panel/ledger/encoding'
import type * as z from 'zod/mini'
import type { ContractContext } from '../../execution/call-context.ts'
import { contractFault } from '../../execution/execution-fault.ts'
import { type Balances, createBalances } from './balances.ts'
import { openBook } from './book.ts'
import { readDecimal, requireListing, writeListing } from './listings.ts'
import { priceLimit } from './price-tree.ts'

type Context = ContractContext<typeof exchange>
/** An order that is in no level yet. */
type NewOrder = Omit<OpenOrder, 'previous' | 'next'>
type Book = ReturnType<typeof openBook>
type Wish = z.output<typeof exchangeMethods.place.args>

const { lastOrder } = exchange.data

/** What an open order holds back of what its owner has. */
export const lockedBy = (
  { side, price, token }: Pick<OpenOrder, 'side' | 'price' | 'token'>,
  left: bigint,
  listing: Listing,
): { readonly token: string; readonly units: bigint } =>
  side === 'sell' ? { token, units: left } : { token: quoteAssetId, units: quoteToLock(price, left, listing) }

/** @throws ExecutionFault naming the nearest value that the grid allows */
const requireOnGrid = ({ price, units }: Wish, { tick, lot, decimals }: Listing): number => {
  const asked = readDecimal('price', price, priceDecimals)
  const step = BigInt(tick)
  if (asked === 0n || asked % step !== 0n) {
    const nearest = unitsToDecimal(nearestStep(asked, step), priceDecimals)
    throw contractFault(
      `price ${price} is no multiple of ${unitsToDecimal(step, priceDecimals)}: the nearest allowed price is ${nearest}`,
    )
  }
  if (asked >= priceLimit) throw contractFault(`price ${price} is too high`)
  if (units === 0n || units % lot !== 0n) {
    const [amount, one, nearest] = [units, lot, nearestStep(units, lot)].map((each) =>
      unitsToDecimal(each, decimals),
    )
    throw contractFault(`amount ${amount} is no multiple of ${one}: the nearest allowed amount is ${nearest}`)
  }
  return Number(asked)
}

const requireTaking = ({ state }: Listing, token: string): void => {
  if (state === 'cancel-only' || state === 'halted') {
    throw contractFault(`the pair of ${token} is ${state} and takes no orders`)
  }
}

/** Moves what a fill is about: the token to the buyer, the quote asset to the seller. */
const settle = (
  balances: Balances,
  listing: Listing,
  order: NewOrder,
  units: bigint,
  quote: bigint,
): void => {
  const held = lockedBy(order, order.left, listing).units - lockedBy(order, order.left - units, listing).units
  if (order.side === 'buy') {
    // What was held for a higher price is free again.
    balances.change(quoteAssetId, order.account, { locked: -held, free: held - quote })
    balances.change(order.token, order.account, { free: units })
  } else {
    balances.change(order.token, order.account, { locked: -held })
    balances.change(quoteAssetId, order.account, { free: quote })
  }
}

const nextNumber = (context: Context): number => {
  const stored = context.data(lastOrder.keyOf({}))
  const number = (stored === undefined ? 0 : lastOrder.value.parse(stored)) + 1
  context.setData(lastOrder.keyOf({}), number)
  return number
}

const lesser = (one: bigint, other: bigint): bigint => {
  if (one < other) return one
  return other
}

/** The oldest order at the best price of the other side that an order may match; undefined where there is none. */
const nextMatch = (
  book: Book,
  { side, price, account }: NewOrder,
  mayMatch: boolean,
): { readonly maker: number; readonly resting: OpenOrder } | undefined => {
  const other = side === 'buy' ? 'sell' : 'buy'
  const best = book.best(other)
  if (best === undefined || (side === 'buy' ? best > price : best < price)) return undefined
  if (!mayMatch) {
    throw contractFault(`the order would match at once at ${unitsToDecimal(BigInt(best), priceDecimals)}`)
  }
  const met = book.first(other, best)
  if (!met) throw contractFault(`the book has no order at ${best}`)
  if (met.order.account === account) {
    throw contractFault(`the order would meet your own order ${met.id}: cancel that one first`)
  }
  return { maker: met.id, resting: met.order }
}

/**
 * Matches an order against the best prices of the other side, the oldest order first, and puts what is left into the
 * book. Answers its number and what is left of it.
 */
export const placeOrder = (context: Context, wish: Wish): { order: number; left: bigint } => {
  const { token, side, units } = wish
  const listing = requireListing(context, token)
  requireTaking(listing, token)
  const price = requireOnGrid(wish, listing)
  const balances = createBalances(context)
  const book = openBook(context, token)
  const taker = nextNumber(context)
  const { caller: account, now: placed } = context
  const order: NewOrder = { token, side, price, units, left: units, account, placed }
  const held = lockedBy(order, units, listing)
  balances.change(held.token, account, { free: -held.units, locked: held.units })
  context.emit('order_placed', { order: taker, token, side, price, units, account })

  const mayMatch = !wish.post_only && listing.state === 'open'
  let left = units
  let open = 0
  while (left > 0n) {
    const match = nextMatch(book, order, mayMatch)
    if (!match) break
    const { maker, resting } = match
    const filled = lesser(left, resting.left)
    const quote = quoteOf(resting.price, filled, listing)
    settle(balances, listing, resting, filled, quote)
    settle(balances, listing, { ...order, left }, filled, quote)
    left -= filled
    if (filled < resting.left) book.change(maker, { left: resting.left - filled })
    else {
      book.remove(maker, resting)
      open -= 1
    }
    const [buyer, seller] = side === 'buy' ? [account, resting.account] : [resting.account, account]
    const fill = { token, maker, taker, side, price: resting.price, units: filled, quote, buyer, seller }
    context.emit('order_filled', fill)
  }

  if (left > 0n) {
    book.add(taker, { ...order, left })
    open += 1
  }
  if (open !== 0) writeListing(context, token, { ...listing, open: listing.open + open })
  balances.flush()
  return { order: taker, left }
}
