import type { OrderSide } from '@panel/contracts/smart-contracts/exchange/methods'
import type { Person } from '../../../history/people.ts'

/** An order that the plan has placed. Prices in ticks, amounts in lots. */
export interface PlannedOrder {
  readonly id: number
  readonly owner: Person
  readonly token: string
  readonly side: OrderSide
  readonly price: number
  left: number
}

/**
 * The open orders as they will be when the plan is executed, so that what it cancels is open and no order meets one of
 * its own account.
 */
export const createPlannedBook = () => {
  let open: PlannedOrder[] = []
  let last = 0

  const meets = ({ side, price }: Pick<PlannedOrder, 'side' | 'price'>, other: PlannedOrder): boolean =>
    other.side !== side && (side === 'buy' ? other.price <= price : other.price >= price)

  /** The orders that another one would meet, in the order in which it would. */
  const facing = (token: string, side: OrderSide, price: number): PlannedOrder[] =>
    open
      .filter((each) => each.token === token && meets({ side, price }, each))
      .toSorted(
        (one, other) =>
          (side === 'buy' ? one.price - other.price : other.price - one.price) || one.id - other.id,
      )

  return {
    /** Orders of an account that are still open. */
    of: (owner: Person, token: string): readonly PlannedOrder[] =>
      open.filter((each) => each.owner === owner && each.token === token),
    best: (token: string, side: OrderSide): number | undefined => {
      const prices = open
        .filter((each) => each.token === token && each.side === side)
        .map(({ price }) => price)
      if (prices.length === 0) return undefined
      return side === 'buy' ? Math.max(...prices) : Math.min(...prices)
    },
    /** Places an order; false where it could meet one of its own account. */
    place: (order: Omit<PlannedOrder, 'id'>): boolean => {
      const met = facing(order.token, order.side, order.price)
      if (met.some(({ owner }) => owner === order.owner)) return false
      last += 1
      const placed = { ...order, id: last }
      for (const other of met) {
        const filled = Math.min(placed.left, other.left)
        placed.left -= filled
        other.left -= filled
      }
      open = [...open, placed].filter(({ left }) => left > 0)
      return true
    },
    cancel: (ids: readonly number[]): void => {
      open = open.filter(({ id }) => !ids.includes(id))
    },
  }
}
export type PlannedBook = ReturnType<typeof createPlannedBook>
