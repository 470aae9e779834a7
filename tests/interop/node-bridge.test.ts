import t2lib from '@affidaty/t2-lib'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestNode } from '../../apps/mock-server/src/node/testing/open-test-node.ts'

let node: Awaited<ReturnType<typeof openTestNode>>
let bridge: InstanceType<typeof t2lib.BridgeClient>
let client: InstanceType<typeof t2lib.Client>
const account = new t2lib.Account()

beforeAll(async () => {
  node = await openTestNode()
  const { port } = new URL(node.baseUrl)
  client = new t2lib.Client(node.baseUrl, node.chain.networkName)
  bridge = new t2lib.BridgeClient('http://127.0.0.1', Number(port), node.bridgePort, node.chain.networkName)
  await bridge.connectSocket()
  await account.generate()
})
afterAll(async () => {
  await bridge.closeSocket()
  await node.close()
})

const prepare = (method: string, args: Record<string, unknown>) =>
  client.prepareTx('#BRIDGE', 1000, asset.hash, method, args, account.keyPair.privateKey)

test('the official bridge client receives blocks, transactions and contract events', async () => {
  await client.waitForTicket(await client.submitTx(await prepare('init', { name: 'Bridge', max_units: 0 })))
  await bridge.subscribe('all', ['transaction', 'block', 'contractEvents'])
  const tickets = new Promise((resolve) => bridge.once('block', (block) => resolve(block.tickets)))
  const transaction = new Promise((resolve) =>
    bridge.once('transaction', (received) => resolve(received.getTicket())),
  )
  const contractEvent = new Promise((resolve) => {
    bridge.on('message', (message) => {
      if ('eventDataArray' in Object(message.body)) resolve(message.body)
    })
  })
  const ticket = await client.submitTx(await prepare('mint', { to: account.accountId, units: 7 }))
  expect(await tickets).toEqual([ticket])
  expect(await transaction).toBe(ticket)
  expect(await contractEvent).toBeDefined()
})

test('the official bridge client waits for a ticket until its block is sealed', async () => {
  node.chain.hold()
  const ticket = await client.submitTx(await prepare('mint', { to: account.accountId, units: 1 }))
  const waiting = bridge.waitForTicket(ticket)
  node.chain.release()
  expect(await waiting).toMatchObject({ success: true })
})
