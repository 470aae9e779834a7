import { decodeMessagePack } from '@panel/ledger/encoding'
import {
  type BulkEmptyRoot,
  type BulkRoot,
  buildBulkEmptyRoot,
  buildBulkNode,
  buildBulkRoot,
  buildBulkTransaction,
  encodeTransaction,
  signTransaction,
  ticketOf,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { openTestChain, readReceipt } from './testing/open-test-chain.ts'

type TestChain = Awaited<ReturnType<typeof openTestChain>>

const transfer = ({ idOf }: TestChain, from: string, to: string, units: number) => ({
  accountId: '#EURS',
  maxFuel: 1000n,
  smartContractMethod: 'transfer',
  args: { from: idOf(from), to: idOf(to), units },
})

const node = async (
  world: TestChain,
  root: BulkRoot | BulkEmptyRoot,
  from: string,
  to: string,
  units: number,
) => {
  const { publicKey, privateKey } = await world.keysOf(from)
  const call = transfer(world, from, to, units)
  return signTransaction(buildBulkNode({ ...call, signerPublicKey: publicKey, root }), privateKey)
}

const rootOf = async (world: TestChain, from: string, to: string, units: number): Promise<BulkRoot> => {
  const { publicKey } = await world.keysOf(from)
  const networkName = world.chain.networkName
  return buildBulkRoot({ ...transfer(world, from, to, units), signerPublicKey: publicKey, networkName })
}

const bulk = async (
  world: TestChain,
  root: BulkRoot | BulkEmptyRoot,
  nodes: Awaited<ReturnType<typeof node>>[],
) => {
  const { privateKey } = await world.keysOf('user')
  return signTransaction(buildBulkTransaction({ root, nodes }), privateKey)
}

test('a bulk’s root and nodes are executed in order, each with its own part of the receipt', async () => {
  const world = await openTestChain()
  const root = await rootOf(world, 'user', 'dev', 100)
  const nodes = [
    await node(world, root, 'dev', 'nft', 250_100),
    // What the fee of the transfer before left.
    await node(world, root, 'nft', 'kyc', 298_600),
  ]
  const signed = await bulk(world, root, nodes)
  const ticket = await world.chain.submit(encodeTransaction(signed))
  expect(ticket).toBe(ticketOf(signed))
  const receipt = readReceipt((await world.chain.settled(ticket)).result)
  expect(receipt).toMatchObject({ success: true })
  const nothing = new Uint8Array([0xc0])
  const part = (ofBulk: typeof root | (typeof nodes)[number]) => [
    ticketOf(ofBulk),
    [true, nothing, expect.any(Number)],
  ]
  expect(receipt).toMatchObject({ returns: [root, ...nodes].map(part) })
  expect(await world.unitsOf(world.idOf('dev'))).toBe(0n)
  expect(await world.unitsOf(world.idOf('kyc'))).toBe(306_809n)
  const record = await world.chain.transaction(ticket)
  expect(record?.events.map((event) => event.ticket)).toEqual([ticket, ticket, ticket])
  expect(record?.events.map((event) => decodeMessagePack(event.data))).toHaveLength(3)
})

test('a bulk whose last node fails changes nothing', async () => {
  const world = await openTestChain()
  const root = await rootOf(world, 'user', 'dev', 100)
  const nodes = [await node(world, root, 'dev', 'nft', 1), await node(world, root, 'nft', 'kyc', 9_999_999)]
  const before = (await world.chain.lastBlock()).stateHash
  const ticket = await world.chain.submit(encodeTransaction(await bulk(world, root, nodes)))
  expect(readReceipt((await world.chain.settled(ticket)).result)).toMatchObject({ success: false })
  expect(await world.unitsOf(world.idOf('dev'))).toBe(250_000n)
  expect((await world.chain.lastBlock()).stateHash).toBe(before)
})

test('an empty root holds nodes together and calls nothing', async () => {
  const world = await openTestChain()
  const { publicKey } = await world.keysOf('user')
  const root = buildBulkEmptyRoot({ signerPublicKey: publicKey, maxFuel: 0n, networkName: 'trinci_devnet' })
  const ticket = await world.chain.submit(
    encodeTransaction(await bulk(world, root, [await node(world, root, 'dev', 'nft', 7)])),
  )
  expect((await world.chain.settled(ticket)).success).toBe(true)
  expect(await world.unitsOf(world.idOf('nft'))).toBe(50_007n)
})

test('an incoherent bulk is refused', async () => {
  const world = await openTestChain()
  const root = await rootOf(world, 'user', 'dev', 100)
  const other = await rootOf(world, 'user', 'dev', 100)
  const foreign = await node(world, other, 'dev', 'nft', 1)
  const own = await node(world, root, 'dev', 'nft', 1)
  const forged = { ...own, signature: Uint8Array.from(own.signature, (byte) => byte ^ 1) }
  const refused = (signed: Awaited<ReturnType<typeof bulk>>) =>
    expect(world.chain.submit(encodeTransaction(signed))).rejects
  const whole = await bulk(world, root, [own])
  // Put together by hand: the library signs no incoherent bulk.
  await refused({ ...whole, nodes: [foreign] }).toMatchObject({ kind: 'malformed data' })
  await refused(await bulk(world, root, [forged])).toMatchObject({ kind: 'invalid signature' })
  const swapped = { ...whole, signature: own.signature }
  await refused(swapped).toMatchObject({ kind: 'invalid signature' })
})

test('a node of one bulk is not executed again in another', async () => {
  const world = await openTestChain()
  const root = await rootOf(world, 'user', 'dev', 100)
  const first = await node(world, root, 'dev', 'nft', 1)
  const second = await node(world, root, 'dev', 'nft', 2)
  await world.chain.submit(encodeTransaction(await bulk(world, root, [first])))
  const again = encodeTransaction(await bulk(world, root, [first, second]))
  await expect(world.chain.submit(again)).rejects.toMatchObject({ kind: 'duplicated confirmed transaction' })
})

test('two bulks of one root that arrive together are executed once', async () => {
  const world = await openTestChain()
  const root = await rootOf(world, 'user', 'dev', 100)
  const [first, second] = [await node(world, root, 'dev', 'nft', 1), await node(world, root, 'dev', 'nft', 2)]
  const outcomes = await Promise.allSettled([
    world.chain.submit(encodeTransaction(await bulk(world, root, [first]))),
    world.chain.submit(encodeTransaction(await bulk(world, root, [second]))),
  ])
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
