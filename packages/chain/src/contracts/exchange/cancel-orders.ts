import type { exchange } from '@panel/contracts/smart-contracts/exchange'
import type { exchangeMethods } from '@panel/contracts/smart-contracts/exchange/methods'
import type * as z from 'zod/mini'
import type { ContractContext } from '../../execution/call-context.ts'
import { contractFault } from '../../execution/execution-fault.ts'
import { createBalances } from './balances.ts'
import { findOrder, openBook } from './book.ts'
import { countOpen, isAdministrator, requireListing } from './listings.ts'
import { lockedBy } from './place-order.ts'

type Context = ContractContext<typeof exchange>
type Wish = z.output<typeof exchangeMethods.cancel.args>

/** Owners cancel their own orders where the pair is not halted, administrators any order with a reason. */
const requireRight = (
  context: Context,
  { account, token }: { readonly account: string; readonly token: string },
  id: number,
  reason: string,
): void => {
  const { state } = requireListing(context, token)
  if (account === context.caller && state !== 'halted') return
  if (!isAdministrator(context, context.caller)) {
    throw contractFault(
      account === context.caller ? `the pair of ${token} is halted` : `order ${id} is not yours`,
    )
  }
  if (reason.trim() === '') throw contractFault(`say why order ${id} of ${account} is cancelled`)
}

/**
 * Takes orders out of the book and frees what they held. One that was filled or cancelled meanwhile is left out, as long
 * as any other of them is open. Answers the numbers of those that were cancelled.
 */
export const cancelOrders = (context: Context, { orders, reason }: Wish): number[] => {
  const balances = createBalances(context)
  const cancelled: number[] = []
  for (const id of new Set(orders)) {
    const order = findOrder(context, id)
    if (!order) continue
    const { token, account, left } = order
    requireRight(context, order, id, reason)
    openBook(context, token).remove(id, order)
    const held = lockedBy(order, left, requireListing(context, token))
    balances.change(held.token, account, { locked: -held.units, free: held.units })
    countOpen(context, token, -1)
    context.emit('order_cancelled', { order: id, token, left, by: context.caller, reason })
    cancelled.push(id)
  }
  if (cancelled.length === 0) {
    throw contractFault(orders.length === 1 ? `order ${orders[0]} is not open` : 'none of the orders is open')
  }
  balances.flush()
  return cancelled
}
