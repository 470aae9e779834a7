import { getBalances } from '@panel/contracts/platform/balances'
import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { getHealth } from '@panel/contracts/platform/health'
import { submitBulkTx, submitUnitTx } from '@panel/contracts/platform/transactions'
import { base58ToBytes, bytesToBase58 } from '@panel/ledger/encoding'
import { generateKeyPair, sign } from '@panel/ledger/keys'
import {
  buildBulkEmptyRoot,
  buildBulkNode,
  buildBulkTransaction,
  signedBytesOf,
  signTransaction,
  transactionFromBase58,
  transactionToBase58,
  withSignature,
} from '@panel/ledger/transactions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectTo, networkName, signedTransferOf, transferOf } from './support/client.ts'
import { type Server, startServer } from './support/server.ts'

let server: Server
let connection: ReturnType<typeof connectTo>

beforeAll(async () => {
  server = await startServer()
  connection = connectTo(server.origin)
})

afterAll(() => server.stop())

const user = { as: 'user' }

const heightOf = async () => (await connection.call(getHealth, {})).blockHeight

const expectRefused = async (tx: string, kind: string, endpoint: Endpoint = submitUnitTx) => {
  const before = await heightOf()
  expect(await connection.refusal(endpoint, { body: { tx } }, user)).toMatchObject({
    status: 422,
    code: 'LEDGER_REFUSED',
    details: { kind },
  })
  expect(await heightOf()).toBe(before)
}

const spoil = (tx: string, change: (bytes: Uint8Array) => Uint8Array): string =>
  bytesToBase58(change(base58ToBytes(tx)))

test('a transaction for another network is refused', async () => {
  await expectRefused(await signedTransferOf('user', 1, { networkName: 'skynet' }), 'bad network')
})

test('an unsigned transaction is refused', async () => {
  await expectRefused(transactionToBase58(await transferOf('user', 1)), 'invalid signature')
})

test('a transaction whose signature or content was altered is refused', async () => {
  const tx = await signedTransferOf('user', 1)
  const flipped = spoil(tx, (bytes) => bytes.with(bytes.length - 1, (bytes.at(-1) ?? 0) ^ 1))
  await expectRefused(flipped, 'invalid signature')
})

test('a transaction signed by another key than it names is refused', async () => {
  const { privateKey } = await generateKeyPair()
  const transaction = await transferOf('user', 1)
  const signature = await sign(privateKey, signedBytesOf(transaction))
  await expectRefused(transactionToBase58(withSignature(transaction, signature)), 'invalid signature')
})

test.each([
  ['one byte', '2'],
  ['text', bytesToBase58(new TextEncoder().encode('not a transaction'))],
  ['an empty list', bytesToBase58(new Uint8Array([0x90]))],
])('bytes that are %s are refused as malformed', async (_what, tx) => {
  await expectRefused(tx, 'malformed data')
})

test('trailing and missing bytes are refused as malformed', async () => {
  const tx = await signedTransferOf('user', 1)
  await expectRefused(
    spoil(tx, (bytes) => new Uint8Array([...bytes, 0])),
    'malformed data',
  )
  await expectRefused(
    spoil(tx, (bytes) => bytes.slice(0, -1)),
    'malformed data',
  )
})

test('a transaction that is in a block already is refused, however often it comes', async () => {
  const tx = await signedTransferOf('user', 1)
  await connection.call(submitUnitTx, { body: { tx } }, user)
  await expectRefused(tx, 'duplicated confirmed transaction')
  await expectRefused(tx, 'duplicated confirmed transaction')
})

test('of ten at once one is accepted, and it is executed once', async () => {
  const tx = await signedTransferOf('user', 7)
  const balance = async () => {
    const balances = await connection.call(getBalances, {}, user)
    return BigInt(balances.find(({ assetId }) => assetId === '#EURS')?.units ?? '0')
  }
  const before = await balance()
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => connection.call(submitUnitTx, { body: { tx } }, user)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []))
  expect(reasons.filter((reason) => reason.includes('LEDGER_REFUSED'))).toHaveLength(9)
  expect(before - (await balance())).toBe(7n)
})

test('a unitary transaction is no bulk, and a bulk no unitary one', async () => {
  await expectRefused(await signedTransferOf('user', 1), 'malformed data', submitBulkTx)
  const { publicKey, privateKey } = await generateKeyPair()
  const root = buildBulkEmptyRoot({ signerPublicKey: publicKey, maxFuel: 1000n, networkName })
  const node = await signTransaction(
    buildBulkNode({
      root,
      signerPublicKey: publicKey,
      maxFuel: 1n,
      accountId: '#EURS',
      smartContractMethod: 'balance',
      args: {},
    }),
    privateKey,
  )
  const bulk = await signTransaction(buildBulkTransaction({ root, nodes: [node] }), privateKey)
  await expectRefused(transactionToBase58(bulk), 'malformed data')
  expect(transactionFromBase58(transactionToBase58(bulk)).kind).toBe('bulk')
  const { ticket } = await connection.call(submitBulkTx, { body: { tx: transactionToBase58(bulk) } }, user)
  expect(ticket).toMatch(/^1220[0-9a-f]{64}$/)
})
