import t2lib from '@affidaty/t2-lib'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { createNodeClient } from '@panel/ledger/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestNode } from '../../apps/mock-server/src/node/testing/open-test-node.ts'

type TestNode = Awaited<ReturnType<typeof openTestNode>>

let node: TestNode
let client: InstanceType<typeof t2lib.Client>
const account = new t2lib.Account()

beforeAll(async () => {
  node = await openTestNode()
  client = new t2lib.Client(node.baseUrl, node.chain.networkName)
  await account.generate()
})
afterAll(() => node.close())

const prepare = (target: string, method: string, args: Record<string, unknown>, maxFuel = 1000) =>
  client.prepareTx(target, maxFuel, asset.hash, method, args, account.keyPair.privateKey)

const decoded = (bytes: Uint8Array | undefined | null): unknown =>
  t2lib.Utils.bytesToObject(bytes ?? new Uint8Array())

const newAsset = async (target: string) => {
  await client.waitForTicket(
    await client.submitTx(await prepare(target, 'init', { name: target, authorized: [], max_units: 0 })),
  )
  await client.waitForTicket(
    await client.submitTx(await prepare(target, 'mint', { to: account.accountId, units: 1000 })),
  )
}

test('the official client prepares, submits and waits, and its ticket is the node’s', async () => {
  const transaction = await prepare('#SDK1', 'init', { name: 'SDK', max_units: 0 })
  const ticket = await client.submitTx(transaction)
  expect(ticket).toBe(await transaction.getTicket())
  const receipt = await client.waitForTicket(ticket)
  expect(receipt).toMatchObject({ success: true, blockIdx: expect.anything() })
  expect(await client.txReceipt(ticket)).toEqual(receipt)
  const stored = await client.txData(ticket)
  expect(await stored.toBase58()).toBe(await transaction.toBase58())
  expect(await stored.verify()).toBe(true)
})

test('a transaction whose fuel limit the client leaves at 0 is executed', async () => {
  const ticket = await client.submitTx(await prepare('#SDK0', 'init', { name: 'SDK', max_units: 0 }, 0))
  expect(await client.waitForTicket(ticket)).toMatchObject({ success: true })
})

test('a number beyond 32 bits, which the official client writes as a float, fails here too; a bigint does not', async () => {
  await newAsset('#SDK4')
  const mint = async (units: number | bigint) =>
    client.waitForTicket(
      await client.submitTx(await prepare('#SDK4', 'mint', { to: account.accountId, units })),
    )
  expect(await mint(5_000_000_000)).toMatchObject({ success: false })
  expect(await mint(5_000_000_000n)).toMatchObject({ success: true })
})

test('the official client reads accounts, their data and the list of its keys', async () => {
  await newAsset('#SDK2')
  const own = await client.accountData(account.accountId)
  expect(Object.keys(own.assets)).toContain('#SDK2')
  expect(decoded(own.assets['#SDK2'])).toEqual({ units: 1000n })
  const service = await client.accountData('TRINCI', ['*'])
  expect(decoded(service.requestedData[0])).toContain('blockchain:settings')
  await expect(client.accountData('#NOBODY')).rejects.toThrow('resource not found')
})

test('the official client reads settings and registered contracts', async () => {
  expect(await client.getBlockchainSettings()).toMatchObject({ acceptBroadcast: false, blockTimeout: 3 })
  const contracts = await client.registeredContractsList()
  expect(contracts).toHaveProperty(asset.hash)
  const ours = createNodeClient({ baseUrl: node.baseUrl })
  expect(await ours.getRegisteredContracts()).toEqual(Object.keys(contracts).toSorted())
  expect(JSON.parse(String(await client.getNodeInfo()))).toMatchObject({ networkName: 'trinci_devnet' })
})

test('the official client reads blocks by height and the last one, with tickets', async () => {
  const ticket = await client.submitTx(await prepare('#SDK3', 'init', { name: 'SDK', max_units: 0 }))
  const { blockIdx } = await client.waitForTicket(ticket)
  const block = await client.blockData(Number(blockIdx), true)
  expect(block.tickets).toEqual([ticket])
  expect(Number((await client.blockData('max')).info.idx)).toBe(Number(blockIdx))
  await expect(client.blockData(1_000_000)).rejects.toThrow('resource not found')
})

test('a bulk made by the official client is executed, each part with its own result', async () => {
  await newAsset('#SDK4')
  const other = new t2lib.Account()
  await other.generate()
  type Part = InstanceType<typeof t2lib.BulkRootTransaction> | InstanceType<typeof t2lib.BulkNodeTransaction>
  const transfer = <Filled extends Part>(part: Filled, to: string): Filled => {
    part.setTarget('#SDK4')
    part.setMaxFuel(1000)
    part.genNonce()
    part.setNetworkName(node.chain.networkName)
    part.setSmartContractMethod('transfer')
    part.setSmartContractMethodArgs({ from: account.accountId, to, units: 5 })
    part.setSignerPublicKey(account.keyPair.publicKey)
    return part
  }
  const root = transfer(new t2lib.BulkRootTransaction(), other.accountId)
  const bulk = new t2lib.BulkTransaction()
  bulk.setRoot(root)
  const nodeTransaction = transfer(new t2lib.BulkNodeTransaction(), '#POT')
  nodeTransaction.setDependsOn(await root.getTicket())
  await nodeTransaction.sign(account.keyPair.privateKey)
  bulk.addNode(nodeTransaction)
  await bulk.sign(account.keyPair.privateKey)
  const ticket = await client.submitTx(bulk)
  expect(ticket).toBe(await bulk.getTicket())
  const receipt = await client.waitForBulkTicket(ticket)
  expect(receipt).toMatchObject({ success: true })
  expect(receipt.results).toMatchObject({
    [await root.getTicket()]: { success: true },
    [await nodeTransaction.getTicket()]: { success: true },
  })
  expect(await node.unitsOf(other.accountId, '#SDK4')).toBe(5n)
})

test('refusals reach the official client in the node’s own words', async () => {
  const foreign = new t2lib.Client(node.baseUrl, 'another_network')
  const elsewhere = await foreign.prepareTx(
    '#SDK5',
    1000,
    asset.hash,
    'stats',
    {},
    account.keyPair.privateKey,
  )
  await expect(client.submitTx(elsewhere)).rejects.toThrow('bad network')
  const twice = await prepare('#SDK5', 'init', { name: 'SDK', max_units: 0 })
  await client.waitForTicket(await client.submitTx(twice))
  await expect(client.submitTx(twice)).rejects.toThrow('duplicated confirmed transaction')
  const unsigned = await client.prepareUnsignedTx('#SDK5', 1000, asset.hash, 'stats', {})
  unsigned.setSignerPublicKey(account.keyPair.publicKey)
  await expect(client.submitTx(unsigned)).rejects.toThrow(/invalid signature|malformed data/)
  await expect(client.txReceipt(`1220${'ab'.repeat(32)}`)).rejects.toThrow('resource not found')
})

test('the official client gets the reason of a failed execution', async () => {
  const ticket = await client.submitTx(await prepare('#BTC', 'mint', { to: account.accountId, units: 1 }))
  const receipt = await client.waitForTicket(ticket)
  expect(receipt.success).toBe(false)
  expect(new TextDecoder().decode(receipt.result)).toMatch(/may not mint$/)
})
