import { exchange } from '@panel/contracts/smart-contracts/exchange'
import type { OrderSide } from '@panel/contracts/smart-contracts/exchange/methods'
import type { CallContext } from '../../execution/call-context.ts'

/** Prices below 2^48, six bits for each step down the tree. */
const depth = 8
const width = 64
/** The first price that does not fit. */
export const priceLimit = width ** depth

const { prices } = exchange.data

/**
 * The prices of one side that have orders, as a tree of bitmaps with 64 branches a node. To add a price, to take one out
 * and to find the best one touch eight small entries at most, however many prices there are.
 */
export const priceTree = (context: CallContext, token: string, side: OrderSide) => {
  const keyOf = (step: number, price: number): string =>
    prices.keyOf({ token, side, node: `${step}.${Math.floor(price / width ** (depth - step))}` })
  const branchOf = (step: number, price: number): bigint =>
    BigInt(Math.floor(price / width ** (depth - 1 - step)) % width)
  const read = (key: string): bigint => {
    const stored = context.data(key)
    return stored === undefined ? 0n : prices.value.parse(stored)
  }

  return {
    add: (price: number): void => {
      for (let step = depth - 1; step >= 0; step -= 1) {
        const key = keyOf(step, price)
        const bits = read(key)
        context.setData(key, bits | (1n << branchOf(step, price)))
        if (bits !== 0n) return
      }
    },
    remove: (price: number): void => {
      for (let step = depth - 1; step >= 0; step -= 1) {
        const key = keyOf(step, price)
        const bits = read(key) & ~(1n << branchOf(step, price))
        if (bits !== 0n) {
          context.setData(key, bits)
          return
        }
        context.removeData(key)
      }
    },
    /** The highest bid or the lowest ask; undefined where there is none. */
    best: (): number | undefined => {
      let price = 0
      for (let step = 0; step < depth; step += 1) {
        const bits = read(keyOf(step, price * width ** (depth - step)))
        if (bits === 0n) return undefined
        const branch = (side === 'buy' ? bits : bits & -bits).toString(2).length - 1
        price = price * width + branch
      }
      return price
    },
  }
}
