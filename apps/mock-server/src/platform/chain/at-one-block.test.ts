import { expect, test } from 'vitest'
import { atOneBlock } from './at-one-block.ts'

/** A ledger whose next block comes with each read, as often as said. */
const movingLedger = (moves: number) => {
  let height = 7
  let left = moves
  return {
    lastBlock: async () => ({ height }),
    /** Two figures that a block changes together, the one read before and the other after it. */
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

test('figures are read again where a block came between them', async () => {
  const ledger = movingLedger(2)
  expect(await atOneBlock(ledger, ledger.read)).toMatchObject({ value: [9, 9], block: { height: 9 } })
})

test('where blocks never cease to come between them, no figures are given', async () => {
  const ledger = movingLedger(1000)
  await expect(atOneBlock(ledger, ledger.read)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})
