import { afterEach, expect, test, vi } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { hexToBytes } from '../encoding/index.ts'
import { generateKeyPair } from '../keys/index.ts'
import { buildBulkRoot } from './build-transaction.ts'
import { decodeTransaction } from './decode-transaction.ts'
import type { BulkTransaction, UnitaryTransaction } from './transaction.ts'
import { verifyTransaction } from './verify-transaction.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const unitaryVector = (): UnitaryTransaction => {
  const decoded = decodeTransaction(hexToBytes(at(vectors.unitary, 0).bytes))
  if (decoded.kind !== 'unitary') throw new TypeError('the vector is a unitary transaction')
  return decoded
}

const bulkVector = (): BulkTransaction => {
  const decoded = decodeTransaction(hexToBytes(at(vectors.bulk, 3).bytes))
  if (decoded.kind !== 'bulk') throw new TypeError('the vector is a bulk')
  return decoded
}

test.each([
  ['accountId', '#OTHER'],
  ['maxFuel', 5n],
  ['nonce', new Uint8Array(8)],
  ['networkName', 'testnet'],
  ['smartContractHash', hexToBytes(`1220${'00'.repeat(32)}`)],
  ['smartContractMethod', 'burn'],
  ['smartContractMethodArgs', new Uint8Array()],
  ['signature', new Uint8Array(96)],
])('a changed %s does not verify', async (field, value) => {
  expect(await verifyTransaction({ ...unitaryVector(), [field]: value })).toEqual({
    valid: false,
    reason: 'badSignature',
  })
})

test('tells a missing signature, another signer and a key that is no point', async () => {
  const transaction = unitaryVector()
  const { publicKey } = await generateKeyPair()
  expect(await verifyTransaction({ ...transaction, signature: null })).toEqual({
    valid: false,
    reason: 'notSigned',
  })
  expect(await verifyTransaction({ ...transaction, signerPublicKey: publicKey })).toEqual({
    valid: false,
    reason: 'badSignature',
  })
  const signerPublicKey = { curve: 'P-384', raw: new Uint8Array(97).fill(4) } as const
  expect(await verifyTransaction({ ...transaction, signerPublicKey })).toEqual({
    valid: false,
    reason: 'badPublicKey',
  })
})

test('tells which node of a bulk is to blame, and why', async () => {
  const bulk = bulkVector()
  const change = (index: number, part: object): BulkTransaction => ({
    ...bulk,
    nodes: bulk.nodes.map((node, place) => (place === index ? { ...node, ...part } : node)),
  })
  expect(await verifyTransaction(bulk)).toEqual({ valid: true })
  expect(await verifyTransaction(change(2, { dependsOn: hexToBytes(`1220${'00'.repeat(32)}`) }))).toEqual({
    valid: false,
    reason: 'wrongDependency',
    node: 2,
  })
  expect(await verifyTransaction(change(1, { networkName: 'other' }))).toEqual({
    valid: false,
    reason: 'wrongNetwork',
    node: 1,
  })
  expect(await verifyTransaction(change(3, { maxFuel: 77n }))).toEqual({
    valid: false,
    reason: 'badSignature',
    node: 3,
  })
  expect(await verifyTransaction(change(0, { signature: null }))).toEqual({
    valid: false,
    reason: 'notSigned',
    node: 0,
  })
})

test('of several bad nodes the first one is named', async () => {
  const bulk = bulkVector()
  const nodes = bulk.nodes.map((node, index) => (index > 1 ? { ...node, maxFuel: 77n } : node))
  expect(await verifyTransaction({ ...bulk, nodes })).toEqual({
    valid: false,
    reason: 'badSignature',
    node: 2,
  })
})

test('lets other work run between the nodes, also where the platform verifies at once', async () => {
  const bulk = bulkVector()
  const [node] = bulk.nodes
  const nodes = Array.from({ length: 60 }, () => node).filter((copy) => copy !== undefined)
  vi.spyOn(crypto.subtle, 'verify').mockImplementation(() => {
    for (const start = performance.now(); performance.now() - start < 1; );
    return Promise.resolve(true)
  })
  let turns = 0
  let isDone = false
  const count = (): void => {
    turns += 1
    if (!isDone) setTimeout(count)
  }
  setTimeout(count)
  expect(await verifyTransaction({ ...bulk, nodes })).toEqual({ valid: true })
  isDone = true
  expect(turns).toBeGreaterThan(1)
})

test('the signature of a bulk covers its nodes, their order and their number', async () => {
  const bulk = bulkVector()
  const refused = { valid: false, reason: 'badSignature' }
  expect(await verifyTransaction({ ...bulk, nodes: bulk.nodes.toReversed() })).toEqual(refused)
  expect(await verifyTransaction({ ...bulk, nodes: bulk.nodes.slice(1) })).toEqual(refused)
  expect(await verifyTransaction({ ...bulk, nodes: [] })).toEqual({ valid: false, reason: 'noNodes' })
  expect(await verifyTransaction({ ...bulk, signature: null })).toEqual({ valid: false, reason: 'notSigned' })
})

test('a transaction for another network is refused where the network is told', async () => {
  for (const transaction of [unitaryVector(), bulkVector()]) {
    expect(await verifyTransaction(transaction, { networkName: 'skynet' })).toEqual({ valid: true })
    expect(await verifyTransaction(transaction, { networkName: 'other' })).toEqual({
      valid: false,
      reason: 'wrongNetwork',
    })
  }
})

test('a root alone cannot be verified', async () => {
  const root = buildBulkRoot({ ...unitaryVector(), argsBytes: new Uint8Array() })
  await expect(verifyTransaction(root)).rejects.toMatchObject({
    name: 'BulkRootNotSignableError',
    details: { action: 'verified' },
  })
})
