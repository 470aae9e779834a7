import { openRemoteLedger } from '@panel/chain/remote'
import { openTestChain, openTestDatabase } from '@panel/chain/testing'
import { expect, onTestFinished, test } from 'vitest'
import { altered, openAwkwardNode } from './testing/open-awkward-node.ts'
import { reached, transfer } from './testing/open-followed.ts'

const lastHeight = 300

test('a ledger that is 301 blocks behind sends 16 requests at once and writes three batches', async () => {
  const world = await openTestChain()
  for (let units = 1; units <= lastHeight; units += 1) {
    await world.chain.settled(await world.chain.submit(await transfer(world, units)))
  }
  const node = await openAwkwardNode(world.chain)
  onTestFinished(node.close)
  let waiting = 0
  let mostWaiting = 0
  const answer = altered((message) => message)
  node.behave(async (question, response, chain) => {
    waiting += 1
    mostWaiting = Math.max(mostWaiting, waiting)
    await new Promise(setImmediate)
    await answer(question, response, chain)
    waiting -= 1
  })

  // It polls once: blocks that it does not read then are not read within this test.
  const ledger = await openRemoteLedger({
    url: node.url,
    database: openTestDatabase(),
    clock: world.clock,
    pollMilliseconds: 3_600_000,
  })
  onTestFinished(ledger.close)
  let batches = 0
  let isWithinBatch = false
  ledger.onBlock(() => {
    if (!isWithinBatch) batches += 1
    isWithinBatch = true
    queueMicrotask(() => {
      isWithinBatch = false
    })
  })
  await reached(ledger, lastHeight)

  expect(await ledger.countTransactions()).toBe(lastHeight)
  expect(await ledger.lastBlock()).toEqual(await world.chain.lastBlock())
  expect(batches).toBe(3)
  // Each transaction is two questions: itself and its receipt.
  expect(mostWaiting).toBeGreaterThanOrEqual(16)
})
