import { expect, test } from 'vitest'
import { atOneBlock } from './at-one-block.ts'

/** A ledger whose next block comes with each read, as often as said. */
const movingLedger = (moves: number) => {
  let height = 7
  let left = moves
  return {
    lastBlock: async () => ({ height }),
    /** Reads two figures that a block changes together: one before the block, the other after it. */
    read: async () => {
      const before = height
      if (left > 0) {
        left -= 1
        height += 1
      }
      return [before, height]
    },
  }
}

test('figures are read again when a block is sealed between two reads', async () => {
  const ledger = movingLedger(2)
  expect(await atOneBlock(ledger, ledger.read)).toMatchObject({ value: [9, 9], block: { height: 9 } })
})

test('when blocks are sealed during every attempt, the figures are refused', async () => {
  const ledger = movingLedger(1000)
  await expect(atOneBlock(ledger, ledger.read)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})
