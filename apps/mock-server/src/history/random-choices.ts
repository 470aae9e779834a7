import type { Random } from '@panel/chain/random'

/** Choices made from a source of random bytes: the same source makes the same choices. */
export interface RandomChoices {
  /** A whole number from 0 to `limit` - 1; `limit` is far below 2^32, so that its bias does not show. */
  below(limit: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  bytes(length: number): Uint8Array
}

export const createRandomChoices = (random: Random): RandomChoices => {
  const below = (limit: number): number => {
    const [first = 0, second = 0, third = 0, fourth = 0] = random.bytes(4)
    return (((first << 24) | (second << 16) | (third << 8) | fourth) >>> 0) % limit
  }
  return {
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    bytes: (length) => random.bytes(length),
  }
}
