import { afterEach, expect, test, vi } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { hexToBytes } from '../encoding/index.ts'
import { generateKeyPair } from '../keys/index.ts'
import { buildBulkRoot } from './build-transaction.ts'
import { decodeTransaction } from './decode-transaction.ts'
import { isSigned } from './sign-transaction.ts'
import type { BulkTransaction, UnitaryTransaction } from './transaction.ts'
import { findTransactionProblem, verifyTransaction } from './verify-transaction.ts'

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
  ['smartContractHash', `1220${'00'.repeat(32)}`],
  ['smartContractMethod', 'burn'],
  ['smartContractMethodArgs', new Uint8Array()],
  ['signature', new Uint8Array(96)],
])('a changed %s does not verify', async (field, value) => {
  expect(await findTransactionProblem({ ...unitaryVector(), [field]: value })).toEqual({
    reason: 'badSignature',
  })
})

test('reports a missing signature, another signer and a key that is not on its curve', async () => {
  const transaction = unitaryVector()
  const { publicKey } = await generateKeyPair()
  expect(await findTransactionProblem({ ...transaction, signature: null })).toEqual({ reason: 'notSigned' })
  expect(await findTransactionProblem({ ...transaction, signerPublicKey: publicKey })).toEqual({
    reason: 'badSignature',
  })
  const signerPublicKey = { curve: 'P-384', raw: new Uint8Array(97).fill(4) } as const
  expect(await findTransactionProblem({ ...transaction, signerPublicKey })).toEqual({
    reason: 'badPublicKey',
  })
})

test('reports which node of a bulk has the problem, and the reason', async () => {
  const bulk = bulkVector()
  const change = (index: number, part: object): BulkTransaction => ({
    ...bulk,
    nodes: bulk.nodes.map((node, place) => (place === index ? { ...node, ...part } : node)),
  })
  expect(await findTransactionProblem(bulk)).toBeUndefined()
  expect(await findTransactionProblem(change(2, { dependsOn: `1220${'00'.repeat(32)}` }))).toEqual({
    reason: 'wrongDependency',
    node: 2,
  })
  expect(await findTransactionProblem(change(1, { networkName: 'other' }))).toEqual({
    reason: 'wrongNetwork',
    node: 1,
  })
  expect(await findTransactionProblem(change(3, { maxFuel: 77n }))).toEqual({
    reason: 'badSignature',
    node: 3,
  })
  expect(await findTransactionProblem(change(0, { signature: null }))).toEqual({
    reason: 'notSigned',
    node: 0,
  })
})

test('of several bad nodes the first one is named', async () => {
  const bulk = bulkVector()
  const nodes = bulk.nodes.map((node, index) => (index > 1 ? { ...node, maxFuel: 77n } : node))
  expect(await findTransactionProblem({ ...bulk, nodes })).toEqual({ reason: 'badSignature', node: 2 })
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
  expect(await findTransactionProblem({ ...bulk, nodes })).toBeUndefined()
  isDone = true
  expect(turns).toBeGreaterThan(1)
})

test('the signature of a bulk covers its nodes, their order and their number', async () => {
  const bulk = bulkVector()
  const refused = { reason: 'badSignature' }
  expect(await findTransactionProblem({ ...bulk, nodes: bulk.nodes.toReversed() })).toEqual(refused)
  expect(await findTransactionProblem({ ...bulk, nodes: bulk.nodes.slice(1) })).toEqual(refused)
  expect(await findTransactionProblem({ ...bulk, nodes: [] })).toEqual({ reason: 'noNodes' })
  expect(await findTransactionProblem({ ...bulk, signature: null })).toEqual({ reason: 'notSigned' })
})

test('a transaction for another network than the expected one is not valid', async () => {
  for (const transaction of [unitaryVector(), bulkVector()]) {
    expect(await findTransactionProblem(transaction, { networkName: 'skynet' })).toBeUndefined()
    expect(await findTransactionProblem(transaction, { networkName: 'other' })).toEqual({
      reason: 'wrongNetwork',
    })
  }
})

test('the verdict alone is a boolean, which fits into a condition', async () => {
  const transaction = unitaryVector()
  if (!isSigned(transaction)) throw new TypeError('the vector is signed')
  expect(await verifyTransaction(transaction)).toBe(true)
  expect(await verifyTransaction(transaction, { networkName: 'other' })).toBe(false)
  expect(await verifyTransaction({ ...transaction, maxFuel: 5n })).toBe(false)
})

test('a transaction is signed when it carries a signature of its own', () => {
  const transaction = unitaryVector()
  expect(isSigned(transaction)).toBe(true)
  expect(isSigned({ ...transaction, signature: null })).toBe(false)
  expect(isSigned(buildBulkRoot({ ...transaction, argsBytes: new Uint8Array() }))).toBe(false)
})

test('a root alone cannot be verified', async () => {
  const root = buildBulkRoot({ ...unitaryVector(), argsBytes: new Uint8Array() })
  const refusal = { name: 'BulkRootNotSignableError', details: { action: 'verified' } }
  // @ts-expect-error the types refuse a root as well
  await expect(verifyTransaction(root)).rejects.toMatchObject(refusal)
  // @ts-expect-error the types refuse a root as well
  await expect(findTransactionProblem(root)).rejects.toMatchObject(refusal)
})
