import { expect, test } from 'vitest'
import { bytesToHex } from '../encoding/index.ts'
import { generateKeyPair, sign } from '../keys/index.ts'
import {
  buildBulkNode,
  buildBulkRoot,
  buildBulkTransaction,
  buildUnitaryTransaction,
} from './build-transaction.ts'
import { signedBytesOf } from './encode-transaction.ts'
import { sha384Of, signTransaction, withSignature } from './sign-transaction.ts'
import type { BulkTransaction, UnitaryTransaction } from './transaction.ts'
import { verifyTransaction } from './verify-transaction.ts'

const { publicKey, privateKey } = await generateKeyPair()
const call = {
  accountId: '#EURS',
  signerPublicKey: publicKey,
  maxFuel: 1000n,
  networkName: 'skynet',
  smartContractMethod: 'transfer',
}
const unsigned = buildUnitaryTransaction(call)

test('what is signed verifies, and the original stays unsigned', async () => {
  const signed = await signTransaction(unsigned, privateKey)
  expect(await verifyTransaction(signed)).toBe(true)
  expect(unsigned.signature).toBeNull()
})

test('a signer on P-256 signs over SHA-384 too', async () => {
  const pair = await generateKeyPair({ curve: 'P-256' })
  const signed = await signTransaction({ ...unsigned, signerPublicKey: pair.publicKey }, pair.privateKey)
  expect(signed.signature).toHaveLength(64)
  expect(await verifyTransaction(signed)).toBe(true)
})

test('a signature that was made elsewhere is put in', async () => {
  const signature = await sign(privateKey, signedBytesOf(unsigned), { hash: 'SHA-384' })
  expect(await verifyTransaction(withSignature(unsigned, signature))).toBe(true)
  expect(() => withSignature(unsigned, signature.slice(1))).toThrow(
    expect.objectContaining({ name: 'InvalidFieldError' }),
  )
})

test('the digest to sign elsewhere is SHA-384 of the signed bytes', async () => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', signedBytesOf(unsigned)))
  expect(bytesToHex(await sha384Of(unsigned))).toBe(bytesToHex(digest))
})

test('a bulk is signed after its nodes', async () => {
  const root = buildBulkRoot(call)
  const node = await signTransaction(buildBulkNode({ ...call, root }), privateKey)
  const bulk = await signTransaction(buildBulkTransaction({ root, nodes: [node] }), privateKey)
  expect(await verifyTransaction(bulk)).toBe(true)
})

test('a bulk without nodes and a root alone are not signed', async () => {
  const root = buildBulkRoot(call)
  const bulk: BulkTransaction = { kind: 'bulk', root, nodes: [], signature: null }
  await expect(signTransaction(bulk, privateKey)).rejects.toMatchObject({
    name: 'MissingBulkNodesError',
    message: 'No bulk node transactions provided',
  })
  const disguised: UnitaryTransaction = Object.assign(Object.create(null), root)
  await expect(signTransaction(disguised, privateKey)).rejects.toMatchObject({
    name: 'BulkRootNotSignableError',
    details: { action: 'signed' },
  })
})

test('a bulk whose nodes are unsigned or belong to another root is neither built nor signed', async () => {
  const root = buildBulkRoot(call)
  const unsignedNode = buildBulkNode({ ...call, root })
  const otherNode = await signTransaction(buildBulkNode({ ...call, root: buildBulkRoot(call) }), privateKey)
  for (const [node, problem] of [
    [unsignedNode, 'is not signed: each caller signs its own node first'],
    [otherNode, 'depends on another root than this bulk has'],
  ] as const) {
    const bulk: BulkTransaction = { kind: 'bulk', root, nodes: [node], signature: null }
    const refusal = { name: 'InvalidFieldError', details: { field: 'nodes[0]', problem } }
    await expect(signTransaction(bulk, privateKey)).rejects.toMatchObject(refusal)
    expect(() => withSignature(bulk, new Uint8Array(96))).toThrow(expect.objectContaining(refusal))
    // @ts-expect-error the types refuse an unsigned node as well
    expect(() => buildBulkTransaction({ root, nodes: [node] })).toThrow(expect.objectContaining(refusal))
  }
})

test('a bulk with a node of another network is neither built nor signed', async () => {
  const root = buildBulkRoot(call)
  const node = await signTransaction(
    { ...buildBulkNode({ ...call, root }), networkName: 'other' },
    privateKey,
  )
  const bulk: BulkTransaction = { kind: 'bulk', root, nodes: [node], signature: null }
  const refusal = { name: 'WrongNetworkError', expected: 'skynet', given: 'other' }
  await expect(signTransaction(bulk, privateKey)).rejects.toMatchObject(refusal)
  expect(() => buildBulkTransaction({ root, nodes: [node] })).toThrow(expect.objectContaining(refusal))
})

test('a key of another curve than the signer is refused', async () => {
  const other = await generateKeyPair({ curve: 'P-256' })
  await expect(signTransaction(unsigned, other.privateKey)).rejects.toMatchObject({
    name: 'SignerMismatchError',
  })
})
