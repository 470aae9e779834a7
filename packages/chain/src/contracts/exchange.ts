import { exchange, type Listing } from '@panel/contracts/smart-contracts/exchange'
import { priceDecimals, stakeAssetId } from '@panel/contracts/smart-contracts/exchange/prices'
import { u64Value } from '@panel/contracts/smart-contracts/values'
import type * as z from 'zod/mini'
import { type CallContext, implementContract } from '../execution/call-context.ts'
import { contractFault } from '../execution/execution-fault.ts'
import { createBalances, owedOf, setOwed } from './exchange/balances.ts'
import { cancelOrders } from './exchange/cancel-orders.ts'
import {
  decimalsOf,
  readDecimal,
  readGrid,
  requireAdministrator,
  requireListing,
  writeListing,
} from './exchange/listings.ts'
import { placeOrder } from './exchange/place-order.ts'

const { duties, listing, stake } = exchange.data

type Duties = z.output<typeof duties.value>

const requireUnits = (units: bigint): void => {
  if (units === 0n) throw contractFault('the amount must be above zero')
}

const stakeOf = (context: CallContext, token: string): bigint => {
  const stored = context.data(stake.keyOf({ token, account: context.caller }))
  return stored === undefined ? 0n : stake.value.parse(stored)
}

/** Moves SYN between what the caller may use and the stake for a pair; answers the whole stake. */
const changeStake = (context: CallContext, token: string, by: bigint): bigint => {
  const units = stakeOf(context, token) + by
  if (units < 0n) throw contractFault(`only ${units - by} units are staked for ${token}`)
  const balances = createBalances(context)
  balances.change(stakeAssetId, context.caller, { free: -by })
  balances.flush()
  const key = stake.keyOf({ token, account: context.caller })
  if (units === 0n) context.removeData(key)
  else context.setData(key, units)
  return units
}

/** What the exchange's account holds of an asset. */
const heldOf = (context: CallContext, token: string): bigint =>
  u64Value.parse(context.call(token, 'balance', {}))

/** Hundredths of a percent, of a percentage as text. */
const hundredths = (name: string, percent: string): number => {
  const value = Number(readDecimal(name, percent, 2))
  if (value === 0 || value > 10_000) throw contractFault(`${name} must be above 0 and at most 100 %`)
  return value
}

/** @throws ExecutionFault where the steps are not those that the signer saw */
const requireSameGrid = (
  token: string,
  seen: { readonly tick: string; readonly lot: string },
  { tick, lot, decimals }: Listing,
): void => {
  const isSame =
    readDecimal('tick', seen.tick, priceDecimals) === BigInt(tick) &&
    readDecimal('lot', seen.lot, decimals) === lot
  if (!isSame) throw contractFault(`tick or lot of ${token} were changed first`)
}

/** @throws ExecutionFault where the duties are not those that the signer saw */
const requireSameDuties = (context: CallContext, token: string, seen: Duties): void => {
  const now = duties.value.safeParse(context.data(duties.keyOf({ token }))).data
  const isSame =
    now?.stake === seen.stake &&
    now.spread === seen.spread &&
    now.size === seen.size &&
    now.share === seen.share
  if (!isSame) throw contractFault(`the duties of ${token} were changed first`)
}

/**
 * One book per token, against the quote asset. What accounts deposit is on the exchange's own account; an order
 * holds back what it may have to give, and a fill moves it. Prices and orders are entries of their own, so that a match
 * writes only what it changes.
 */
export const contract = implementContract(exchange, {
  set_token: (context, { seen, ...args }) => {
    requireAdministrator(context)
    const grid = readGrid(context, args)
    const known = context.data(listing.keyOf({ token: args.token }))
    if (seen) requireSameGrid(args.token, seen, requireListing(context, args.token))
    const { state, open } =
      known === undefined ? { state: 'open' as const, open: 0 } : listing.value.parse(known)
    writeListing(context, args.token, { ...grid, state, open })
    context.emit('token_set', { token: args.token, ...grid, by: context.caller })
  },
  del_token: (context, { token }) => {
    requireAdministrator(context)
    const { state, open } = requireListing(context, token)
    if (open > 0) throw contractFault(`${open} orders of ${token} are open: cancel them first`)
    if (state !== 'cancel-only' && state !== 'halted') {
      throw contractFault(`the pair of ${token} still takes orders: set it to cancel-only first`)
    }
    context.removeData(listing.keyOf({ token }))
    context.removeData(duties.keyOf({ token }))
    context.emit('token_removed', { token, by: context.caller })
  },
  set_state: (context, { token, state, seen, reason }) => {
    requireAdministrator(context)
    const value = requireListing(context, token)
    if (value.state !== seen)
      throw contractFault(`${token} was set to ${value.state} first, it is not ${seen}`)
    writeListing(context, token, { ...value, state })
    context.emit('pair_state_set', { token, state, reason, by: context.caller })
  },
  set_duties: (context, { token, seen, ...asked }) => {
    requireAdministrator(context)
    const { decimals } = requireListing(context, token)
    const read = (texts: typeof asked) => ({
      stake: readDecimal('stake', texts.stake, decimalsOf(context, stakeAssetId)),
      spread: hundredths('spread', texts.spread),
      size: readDecimal('size', texts.size, decimals),
      share: hundredths('share', texts.share),
    })
    const value = read(asked)
    if (seen) requireSameDuties(context, token, read(seen))
    context.setData(duties.keyOf({ token }), value)
    context.emit('duties_set', { token, ...value, by: context.caller })
  },
  deposit: (context, { token, units }) => {
    requireUnits(units)
    const { caller, accountId } = context
    const before = heldOf(context, token)
    if (context.contractHashOf(caller) === null) {
      throw contractFault(`let ${accountId} transfer your ${token} first, by a delegation`)
    }
    const args = { from: caller, to: accountId, units }
    context.call(caller, 'act', { target: token, method: 'transfer', args })
    const held = heldOf(context, token)
    // An asset may take a fee: what counts is what came.
    const came = held - before
    const owed = owedOf(context, token) + came
    if (came <= 0n || owed > held) throw contractFault(`nothing came of ${token}`)
    const balances = createBalances(context)
    balances.change(token, caller, { free: came })
    balances.flush()
    setOwed(context, token, owed)
    context.emit('deposited', { account: caller, token, units: came })
  },
  withdraw: (context, { token, units }) => {
    requireUnits(units)
    const balances = createBalances(context)
    balances.change(token, context.caller, { free: -units })
    balances.flush()
    setOwed(context, token, owedOf(context, token) - units)
    context.call(token, 'transfer', { from: context.accountId, to: context.caller, units })
    context.emit('withdrawn', { account: context.caller, token, units })
  },
  stake: (context, { token, units }) => {
    requireUnits(units)
    requireListing(context, token)
    const whole = changeStake(context, token, units)
    context.emit('staked', { account: context.caller, token, units: whole })
  },
  unstake: (context, { token, units }) => {
    requireUnits(units)
    const whole = changeStake(context, token, -units)
    context.emit('staked', { account: context.caller, token, units: whole })
  },
  place: placeOrder,
  cancel: cancelOrders,
})
