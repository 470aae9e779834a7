import { openRemoteLedger } from '@panel/chain/remote'
import { openTestChain, openTestDatabase, readReceipt } from '@panel/chain/testing'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { nodeOverHttp } from '../index.ts'
import { openTestNode } from '../testing/open-test-node.ts'
import { reached, transfer } from './testing/open-followed.ts'

const openNode = async () => {
  const node = await openTestNode()
  onTestFinished(node.close)
  return node
}

type TestNode = Awaited<ReturnType<typeof openNode>>

const follow = async ({ clock }: Pick<TestNode, 'clock'>, url: string, database = openTestDatabase()) => {
  const ledger = await openRemoteLedger({ url, database, clock, pollMilliseconds: 5 })
  onTestFinished(ledger.close)
  return ledger
}

test('a transaction is sent to the node, and its result, event and block are followed', async () => {
  const node = await openNode()
  const ledger = await follow(node, node.baseUrl)
  expect(ledger.networkName).toBe('trinci_devnet')
  const events: string[] = []
  ledger.onContractEvent('transfer', (event) => events.push(event.ticket))
  const ticket = await ledger.submit(await transfer(node, 50))
  const result = await ledger.settled(ticket)
  expect(result).toEqual(
    (await node.chain.resultOf(ticket))?.state === 'settled' && (await node.chain.settled(ticket)),
  )
  expect(events).toEqual([ticket])
  expect(await ledger.block(1)).toEqual(await node.chain.block(1))
  const balances = await ledger.balancesOf(node.idOf('user'))
  expect(balances.find((balance) => balance.assetId === '#EURS')).toMatchObject({
    units: 125_000n,
    decimals: 2,
  })
  expect(await ledger.transactionsOfAccount(node.idOf('dev'), { limit: 5 })).toMatchObject([{ ticket }])
})

test('the node’s refusals are passed on with their kind', async () => {
  const node = await openNode()
  const ledger = await follow(node, node.baseUrl)
  const bytes = await transfer(node, 50)
  await ledger.submit(bytes)
  await expect(ledger.submit(bytes)).rejects.toMatchObject({ kind: 'duplicated confirmed transaction' })
  await expect(ledger.submit(new Uint8Array([1]))).rejects.toMatchObject({ kind: 'malformed data' })
})

test('a transaction that was pending while the follower was down is found after its restart', async () => {
  const node = await openNode()
  const database = openTestDatabase()
  node.chain.hold()
  const first = await follow(node, node.baseUrl, database)
  const ticket = await first.submit(await transfer(node, 50))
  expect(await first.resultOf(ticket)).toEqual({ state: 'pending' })
  await first.close()
  node.chain.release()
  const second = await follow(node, node.baseUrl, database)
  expect((await second.settled(ticket)).success).toBe(true)
  expect(await second.countTransactions()).toBe(1)
})

test('a node that returns is followed further, and calls in between fail as unreachable', async () => {
  const world = await openTestChain()
  const open = async (port: number) => {
    const app = fastify({ forceCloseConnections: true })
    await app.register(nodeOverHttp, { ledger: world.chain })
    return { app, url: await app.listen({ port, host: '127.0.0.1' }) }
  }
  const before = await open(0)
  const ledger = await follow(world, before.url)
  await before.app.close()
  const bytes = await transfer(world)
  await expect(ledger.submit(bytes)).rejects.toMatchObject({ name: 'LedgerUnreachable' })
  const after = await open(Number(new URL(before.url).port))
  onTestFinished(() => after.app.close())
  const followed = reached(ledger, 1)
  const ticket = await ledger.submit(bytes)
  await followed
  expect(readReceipt((await ledger.settled(ticket)).result)).toMatchObject({ success: true, height: 1 })
})

test('a database with its own chain does not follow a network, and the other way round', async () => {
  const node = await openNode()
  await expect(follow(node, node.baseUrl, node.database)).rejects.toThrow('a chain of its own')
  const database = openTestDatabase()
  await follow(node, node.baseUrl, database)
  await expect(openTestChain({ database })).rejects.toThrow('follows the network trinci_devnet')
})
