import { identity } from '@panel/contracts/smart-contracts/identity'
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

test('no block is older than the one before it, wherever the clock is', async () => {
  const { chain, clock, run, idOf } = await openTestChain()
  const timestamp = async () => (await chain.lastBlock()).timestamp
  const args = { from: idOf('user'), to: idOf('dev'), units: 1 }
  await run('user', { method: 'transfer', args })
  clock.moveBy(-3_600_000)
  await run('user', { method: 'transfer', args })
  expect([(await chain.lastBlock()).height, await timestamp()]).toEqual([2, 1_767_300_000])
  clock.moveBy(3_601_000)
  await run('user', { method: 'transfer', args })
  expect(await timestamp()).toBe(1_767_300_001)
})

test('what has expired on the chain stays expired when the clock is moved back', async () => {
  const { clock, run, idOf } = await openTestChain()
  const { hash: contractHash } = identity
  const grant = { delegate: idOf('dev'), target: '#EURS', capabilities: { balance: true } }
  const add = { ...grant, expiration: 1_767_300_010 }
  await run('user', { target: idOf('user'), contractHash, method: 'add_delegation', args: add })
  const act = { target: '#EURS', method: 'balance', args: {} }
  const balance = () => run('dev', { target: idOf('user'), method: 'act', args: act })
  expect(await balance()).toMatchObject({ success: true })
  clock.moveBy(10_000)
  const expired = { success: false, error: 'smart contract fault: the delegation has expired' }
  expect(await balance()).toMatchObject(expired)
  clock.moveBy(-10_000)
  expect(await balance()).toMatchObject(expired)
})
