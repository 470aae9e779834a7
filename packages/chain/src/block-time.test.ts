import { expect, test } from 'vitest'
import { openTestChain } from './testing/open-test-chain.ts'

/** A chain whose blocks are sealed when they are full or three seconds old, and one small transfer after another. */
const openInBlocks = async (threshold: number) => {
  const settings = { block_threshold: threshold, block_timeout: 3 }
  const tools = await openTestChain({ sealing: 'inBlocks', settings })
  const args = { from: tools.idOf('user'), to: tools.idOf('dev'), units: 1 }
  return {
    ...tools,
    submit: async () => tools.chain.submit(await tools.signed('user', { method: 'transfer', args })),
  }
}

test('a block is sealed when its time is over, also while more transactions come', async () => {
  const { chain, clock, submit } = await openInBlocks(100)
  const tickets = [await submit()]
  clock.moveBy(2000)
  tickets.push(await submit())
  clock.moveBy(1000)
  expect(await chain.settled(tickets[0] ?? '')).toMatchObject({ blockHeight: 1 })
  expect(await chain.lastBlock()).toMatchObject({ height: 1, size: 2, timestamp: 1_767_300_003 })
  expect(await chain.resultOf(tickets[1] ?? '')).toMatchObject({ state: 'settled' })
})

test('the time of the next block begins with the first transaction after the last block', async () => {
  const { chain, clock, submit } = await openInBlocks(2)
  await Promise.all([submit(), submit()])
  expect(await chain.lastBlock()).toMatchObject({ height: 1, size: 2, timestamp: 1_767_300_000 })
  clock.moveBy(60_000)
  const ticket = await submit()
  expect(await chain.resultOf(ticket)).toEqual({ state: 'pending' })
  clock.moveBy(3000)
  expect(await chain.settled(ticket)).toMatchObject({ blockHeight: 2 })
  expect(await chain.lastBlock()).toMatchObject({ height: 2, size: 1, timestamp: 1_767_300_063 })
})
