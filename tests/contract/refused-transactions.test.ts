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
import { call, networkName, signedTransferOf, signIn, transferOf } from './support/client.ts'
import { type Server, startServer } from './support/server.ts'

let server: Server
let token: string

beforeAll(async () => {
  server = await startServer()
  token = await signIn(server.origin, 'user')
})

afterAll(() => server.stop())

const submit = (tx: string, path = 'submitUnitTx') =>
  call(server.origin, 'POST', `/api/trinci/${path}`, { tx }, { token })

const expectRefused = async (tx: string, kind: string, path?: string) => {
  const height = async () => (await call(server.origin, 'GET', '/api/health')).body.blockHeight
  const before = await height()
  const { status, body } = await submit(tx, path)
  expect([status, body.code, body.details?.kind], JSON.stringify(body)).toEqual([422, 'LEDGER_REFUSED', kind])
  expect(await height()).toBe(before)
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
  expect((await submit(tx)).status).toBe(200)
  await expectRefused(tx, 'duplicated confirmed transaction')
  await expectRefused(tx, 'duplicated confirmed transaction')
})

test('of ten at once one is accepted, and it is executed once', async () => {
  const tx = await signedTransferOf('user', 7)
  const balance = async () => {
    const { body } = await call(server.origin, 'GET', '/api/v1/abs/user/balanceAbs', undefined, { token })
    return BigInt(body.find(({ assetId }: { assetId: string }) => assetId === '#EURS').units)
  }
  const before = await balance()
  const answers = await Promise.all(Array.from({ length: 10 }, () => submit(tx)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'LEDGER_REFUSED')).toHaveLength(9)
  expect(before - (await balance())).toBe(7n)
})

test('a unitary transaction is no bulk, and a bulk no unitary one', async () => {
  await expectRefused(await signedTransferOf('user', 1), 'malformed data', 'submitBulkTx')
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
  const { status, body } = await submit(transactionToBase58(bulk), 'submitBulkTx')
  expect([status, transactionFromBase58(transactionToBase58(bulk)).kind], JSON.stringify(body)).toEqual([
    200,
    'bulk',
  ])
})
