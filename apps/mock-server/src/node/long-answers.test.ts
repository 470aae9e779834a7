import type { Ledger } from '@panel/chain/ledger'
import { connectBridge } from '@panel/ledger/bridge'
import { createNodeClient } from '@panel/ledger/client'
import { decodeMessagePack, encodeMessagePack } from '@panel/ledger/encoding'
import type { Message } from '@panel/ledger/messages'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { nodeOverHttp } from './index.ts'
import { openBridge } from './open-bridge.ts'
import { openTestNode } from './testing/open-test-node.ts'

let node: Awaited<ReturnType<typeof openTestNode>>
beforeAll(async () => {
  node = await openTestNode()
})
afterAll(() => node.close())

/** Both interfaces of a node with an account whose data has this many keys of 150 characters. */
const serveKeys = async (count: number) => {
  const keys = Array.from({ length: count }, (_, index) => `key:${String(index).padStart(146, '0')}`)
  const ledger: Ledger = { ...node.chain, accountData: async () => [encodeMessagePack(keys)] }
  const app = fastify()
  await app.register(nodeOverHttp, { ledger })
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  const served = await openBridge(ledger, { port: 0, host: '127.0.0.1' })
  const bridge = await connectBridge({ host: '127.0.0.1', port: served.port })
  onTestFinished(async () => {
    bridge.close()
    await served.close()
    await app.close()
  })
  const overBridge = async (message: Message) => {
    await bridge.send(message)
    return (await bridge.messages().next()).value
  }
  return { client: createNodeClient({ baseUrl }), overBridge }
}

const allKeys: Message = { type: 'getAccount', accountId: 'TRINCI', data: ['*'] }

test('the keys of an account that has 20,000 long ones are listed over HTTP and the bridge', async () => {
  const { client, overBridge } = await serveKeys(20_000)
  const { data } = await client.getAccount('TRINCI', ['*'])
  expect(decodeMessagePack(data[0] ?? new Uint8Array())).toHaveLength(20_000)
  const answer = await overBridge(allKeys)
  expect(answer).toMatchObject({ type: 'getAccountResponse', data })
})

test('an answer of more than 4 MiB is refused, and the connection serves on', async () => {
  const { client, overBridge } = await serveKeys(30_000)
  const refusal = { kind: 'other', source: expect.stringContaining('more than 4194304 bytes') }
  await expect(client.getAccount('TRINCI', ['*'])).rejects.toMatchObject({
    name: 'NodeRefusedError',
    details: refusal,
  })
  expect(await overBridge(allKeys)).toMatchObject({ type: 'exception', ...refusal })
})
