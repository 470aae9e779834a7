import { expect, test } from 'vitest'
import { LedgerUnreadable } from './ledger-refusal.ts'
import { openTestChain } from './testing/open-test-chain.ts'

const openDamaged = async (damaged: readonly number[]) => {
  const troubles: unknown[] = []
  const { chain, database, run, idOf } = await openTestChain({ onTrouble: (error) => troubles.push(error) })
  for (const units of [1, 2, 3, 4]) {
    await run('user', { method: 'transfer', args: { from: idOf('user'), to: idOf('dev'), units } })
  }
  const damage = database.prepare<[number]>("UPDATE ledger_blocks SET bytes = x'c1' WHERE height = ?")
  for (const height of damaged) damage.run(height)
  const heights = async (page: { before?: number; limit: number }) =>
    (await chain.blocks(page)).map(({ height }) => height)
  return { chain, troubles, heights }
}

test('a block whose stored bytes cannot be read is left out of lists and reported', async () => {
  const { troubles, heights } = await openDamaged([2])
  expect(await heights({ limit: 3 })).toEqual([4, 3, 1])
  expect(troubles).toEqual([new LedgerUnreadable('The stored block 2 cannot be read.')])
  expect(await heights({ before: 3, limit: 3 })).toEqual([1, 0])
})

test('a page is full while there are blocks that can be read', async () => {
  const { heights } = await openDamaged([4, 3])
  expect(await heights({ limit: 2 })).toEqual([2, 1])
  expect(await heights({ limit: 9 })).toEqual([2, 1, 0])
})
