import { openTestChain } from '@panel/chain/testing'
import { restoreSnapshot, takeSnapshot } from '@panel/contracts/platform/snapshots'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { altered, openAwkwardNode } from './testing/open-awkward-node.ts'
import { reached, transfer } from './testing/open-followed.ts'

test('a world that is restored while a block is read is followed again, without a gap', async () => {
  const world = await openTestChain()
  const node = await openAwkwardNode(world.chain)
  onTestFinished(node.close)
  const { app, call } = await buildTestApp({ LEDGER_NODE_URL: node.url })
  const { ledger } = app
  await reached(ledger, 0)
  await call(takeSnapshot, { body: { name: 'begin' } })
  const first = reached(ledger, 1)
  await world.chain.submit(await transfer(world))
  await first

  const answerRightly = altered((answer) => answer)
  const restored = new Promise<unknown>((resolve) => {
    node.behave(async (question, response, chain) => {
      if (question.type === 'getBlock' && question.height === 2n) {
        node.behave(undefined)
        resolve(await call(restoreSnapshot, { body: { name: 'begin' } }))
      }
      await answerRightly(question, response, chain)
    })
  })
  const second = reached(ledger, 2)
  await world.chain.submit(await transfer(world))
  expect(await restored).toEqual({ name: 'begin' })
  await second
  expect((await ledger.blocks({ limit: 9 })).map(({ height }) => height)).toEqual([2, 1, 0])
  expect(await ledger.countTransactions()).toBe(2)
  expect(await ledger.lastBlock()).toEqual(await world.chain.lastBlock())
})
