import { exchange, type OpenOrder } from '@panel/contracts/smart-contracts/exchange'
import type { OrderSide } from '@panel/contracts/smart-contracts/exchange/methods'
import type { CallContext } from '../../execution/call-context.ts'
import { priceTree } from './price-tree.ts'

const { level, order } = exchange.data

/** The open orders of a token's pair: by number, and by price in the order in which they came. */
export const openBook = (context: CallContext, token: string) => {
  const trees = { buy: priceTree(context, token, 'buy'), sell: priceTree(context, token, 'sell') }
  const levelKey = (side: OrderSide, price: number) => level.keyOf({ token, side, price: String(price) })
  const orderKey = (id: number) => order.keyOf({ order: String(id) })

  const find = (id: number): OpenOrder | undefined => {
    const stored = context.data(orderKey(id))
    return stored === undefined ? undefined : order.value.parse(stored)
  }
  const change = (id: number, changes: Partial<OpenOrder>): void => {
    const before = find(id)
    if (before) context.setData(orderKey(id), { ...before, ...changes })
  }
  const levelOf = (side: OrderSide, price: number) => {
    const stored = context.data(levelKey(side, price))
    return stored === undefined ? undefined : level.value.parse(stored)
  }

  return {
    best: (side: OrderSide): number | undefined => trees[side].best(),
    /** The oldest order of a price, with its number. */
    first: (side: OrderSide, price: number): { id: number; order: OpenOrder } | undefined => {
      const id = levelOf(side, price)?.first
      const found = id === undefined ? undefined : find(id)
      return id === undefined || !found ? undefined : { id, order: found }
    },
    change,
    /** Puts an order behind all others of its price. */
    add: (id: number, added: Omit<OpenOrder, 'previous' | 'next'>): void => {
      const { side, price } = added
      const known = levelOf(side, price)
      if (known) change(known.last, { next: id })
      else trees[side].add(price)
      context.setData(levelKey(side, price), { first: known?.first ?? id, last: id })
      context.setData(orderKey(id), { ...added, previous: known?.last ?? 0, next: 0 })
    },
    remove: (id: number, { side, price, previous, next }: OpenOrder): void => {
      context.removeData(orderKey(id))
      if (previous !== 0) change(previous, { next })
      if (next !== 0) change(next, { previous })
      const known = levelOf(side, price)
      if (previous === 0 && next === 0) {
        context.removeData(levelKey(side, price))
        trees[side].remove(price)
      } else if (known) {
        context.setData(levelKey(side, price), {
          first: previous === 0 ? next : known.first,
          last: next === 0 ? previous : known.last,
        })
      }
    },
  }
}

/** An open order of any token. */
export const findOrder = (context: CallContext, id: number): OpenOrder | undefined => {
  const stored = context.data(order.keyOf({ order: String(id) }))
  return stored === undefined ? undefined : order.value.parse(stored)
}
