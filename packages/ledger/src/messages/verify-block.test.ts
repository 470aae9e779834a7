import { expect, test } from 'vitest'
import { accountIdOf } from '../accounts/index.ts'
import { bytesToHex, encodeMessagePack, hexToBytes, multihash } from '../encoding/index.ts'
import { generateKeyPair, sign } from '../keys/index.ts'
import { blockSignedBytes, decodeMessage, encodeMessage, encodeReceipt } from './index.ts'
import { blockHashOf, verifyBlock } from './verify-block.ts'

const hash = `1220${'ab'.repeat(32)}`
const wireHash = hexToBytes(hash)

/** A block as a node writes it: every number in its shortest form. */
const nodeBlock = async () => {
  const { publicKey, privateKey } = await generateKeyPair()
  const data = [
    ['ecdsa', 'secp384r1', publicKey.raw],
    300,
    2,
    wireHash,
    wireHash,
    wireHash,
    wireHash,
    1_700_000_000,
  ]
  const signedBytes = encodeMessagePack(data)
  const signature = await sign(privateKey, signedBytes, { hash: 'SHA-384' })
  return {
    validator: accountIdOf(publicKey),
    signedBytes,
    sent: encodeMessagePack(['10', [data, signature], null, null]),
  }
}

const decodedBlock = async () => {
  const node = await nodeBlock()
  const message = decodeMessage(node.sent)
  if (message.type !== 'getBlockResponse') throw new TypeError('a block was sent')
  return { ...node, message, block: message.block }
}

test('hash and signature of a block are recomputed from its decoded values', async () => {
  const { validator, signedBytes, sent, message, block } = await decodedBlock()
  expect(block).toMatchObject({ prevHash: hash, txsHash: hash, receiptsHash: hash, stateHash: hash })
  expect(bytesToHex(blockSignedBytes(block))).toBe(bytesToHex(signedBytes))
  expect(blockHashOf(block)).toBe(multihash(signedBytes))
  expect(await verifyBlock(block, { validator })).toBe(true)
  expect(bytesToHex(encodeMessage(message))).toBe(bytesToHex(sent))
})

test('hashes that a node recorded in another length are read and written as they are', () => {
  const data = [null, 0, 0, new Uint8Array(), hexToBytes('00ff'), wireHash, wireHash, 1]
  const sent = encodeMessagePack(['10', [data, new Uint8Array(96)], null, null])
  const message = decodeMessage(sent)
  expect(message).toMatchObject({ block: { prevHash: '', txsHash: '00ff', receiptsHash: hash } })
  expect(encodeMessage(message)).toEqual(sent)
})

test('a changed block, another validator, a block without one and a bad key are not valid', async () => {
  const { validator, block } = await decodedBlock()
  expect(await verifyBlock({ ...block, height: 301n }, { validator })).toBe(false)
  expect(await verifyBlock(block, { validator: '#other' })).toBe(false)
  expect(await verifyBlock({ ...block, validator: null }, { validator })).toBe(false)
  const broken = { curve: 'P-384', raw: new Uint8Array(97).fill(4) } as const
  expect(await verifyBlock({ ...block, validator: broken }, { validator: accountIdOf(broken) })).toBe(false)
})

test.each([
  [0n, '00'],
  [300n, 'cd012c'],
  [0xffff_ffffn, 'ceffffffff'],
  [0x1_0000_0000n, 'cf0000000100000000'],
])('a receipt has the height %i in the shortest form', (height, hex) => {
  const receipt = { height, index: 1, burnedFuel: 200n, success: true, returns: new Uint8Array() }
  expect(bytesToHex(encodeReceipt(receipt))).toBe(`95${hex}01ccc8c3c400`)
})

test('a number that is no u64 is refused before it is written', () => {
  const receipt = { height: -1n, index: 1, burnedFuel: 0n, success: true, returns: new Uint8Array() }
  expect(() => encodeReceipt(receipt)).toThrow(
    expect.objectContaining({
      name: 'IntegerOutOfRangeError',
      details: expect.objectContaining({ field: 'height' }),
    }),
  )
})
