import { asset, assetFactsEntry } from '@panel/contracts/smart-contracts/asset'
import { exchange, type Listing } from '@panel/contracts/smart-contracts/exchange'
import { mostTick, priceDecimals, quoteAssetId } from '@panel/contracts/smart-contracts/exchange/prices'
import { users, usersAccountId } from '@panel/contracts/smart-contracts/users'
import { decimalToUnits, U64_MAX } from '@panel/ledger/encoding'
import type { CallContext } from '../../execution/call-context.ts'
import { contractFault } from '../../execution/execution-fault.ts'

const { listing } = exchange.data

/** Whether an account is an active administrator in the platform's user contract. */
export const isAdministrator = (context: CallContext, account: string): boolean => {
  const key = users.data.user.keyOf({ accountId: account })
  const user = users.data.user.value.safeParse(context.dataOf(usersAccountId, key)).data
  return user?.status === 'ACTIVE' && user.roles.includes('admin')
}

export const requireAdministrator = (context: CallContext): void => {
  if (!isAdministrator(context, context.caller)) {
    throw contractFault(`${context.caller} is not an administrator`)
  }
}

/** @throws ExecutionFault where the token is not admitted */
export const requireListing = (context: CallContext, token: string): Listing => {
  const stored = context.data(listing.keyOf({ token }))
  if (stored === undefined) throw contractFault(`${token} is not admitted`)
  return listing.value.parse(stored)
}

export const writeListing = (context: CallContext, token: string, value: Listing): void =>
  context.setData(listing.keyOf({ token }), value)

/** Another number of open orders; an order may outlive nothing, since no token is removed while orders are open. */
export const countOpen = (context: CallContext, token: string, by: number): void => {
  const value = requireListing(context, token)
  writeListing(context, token, { ...value, open: value.open + by })
}

const readUnits = (name: string, text: string, decimals: number): bigint => {
  try {
    return decimalToUnits(text, decimals)
  } catch {
    throw contractFault(`${name} ${text} has more than ${decimals} decimals`)
  }
}

/** The whole number of units that a decimal text says. @throws ExecutionFault */
export const readDecimal = (name: string, text: string, decimals: number): bigint => {
  const units = readUnits(name, text, decimals)
  if (units > U64_MAX) throw contractFault(`${name} is more than 2^64 - 1 units`)
  return units
}

/** The decimals of an asset. @throws ExecutionFault for what is none */
export const decimalsOf = (context: CallContext, assetId: string): number => {
  const config = assetFactsEntry.value.safeParse(context.dataOf(assetId, asset.data.config.keyOf({}))).data
  if (!config) throw contractFault(`${assetId} is no asset`)
  return config.decimals
}

/** The grid that an administrator requests. @throws ExecutionFault where amounts of money on it would not be whole */
export const readGrid = (
  context: CallContext,
  { token, tick, lot }: { readonly token: string; readonly tick: string; readonly lot: string },
) => {
  if (token === quoteAssetId) throw contractFault(`${token} is what the others are traded against`)
  const decimals = decimalsOf(context, token)
  const quote_decimals = decimalsOf(context, quoteAssetId)
  const step = readDecimal('tick', tick, priceDecimals)
  const units = readDecimal('lot', lot, decimals)
  if (step === 0n || units === 0n) throw contractFault('tick and lot must be above zero')
  if (step > mostTick) throw contractFault('tick is too large')
  const scale = 10n ** BigInt(decimals + priceDecimals - quote_decimals)
  if ((step * units) % scale !== 0n) {
    throw contractFault(`one lot at one tick must be a whole number of the smallest units of ${quoteAssetId}`)
  }
  return { tick: Number(step), lot: units, decimals, quote_decimals }
}
