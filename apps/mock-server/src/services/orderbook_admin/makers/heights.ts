import type { Ledger } from '@panel/chain/ledger'
import type { Heights } from './list.ts'

const daySeconds = 86_400

/** The last block that is not younger than a moment; -1 where even the first one is. */
export const heightAt = async (
  { block }: Pick<Ledger, 'block'>,
  lastHeight: number,
  seconds: number,
): Promise<number> => {
  let [low, high] = [-1, lastHeight]
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2)
    const found = await block(middle)
    if (found && found.timestamp <= seconds) low = middle
    else high = middle - 1
  }
  return low
}

/** The last block, and those of 24 hours and of seven days before it. */
export const presentHeights = async (ledger: Ledger): Promise<Heights> => {
  const { height, timestamp } = await ledger.lastBlock()
  return {
    last: height,
    dayAgo: await heightAt(ledger, height, timestamp - daySeconds),
    weekAgo: await heightAt(ledger, height, timestamp - 7 * daySeconds),
  }
}
