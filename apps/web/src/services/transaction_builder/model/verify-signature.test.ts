import { bytesToBase58, bytesToHex, utf8ToBytes } from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair, sign } from '@panel/ledger/keys'
import { expect, test } from 'vitest'
import { verifySignature } from './verify-signature.ts'

const [signer, other] = [await generateKeyPair(), await generateKeyPair()]
const text = 'Order 17 – 5 €\n'
const signature = await sign(signer.privateKey, utf8ToBytes(text))
const keyOf = ({ publicKey }: typeof signer) => bytesToBase58(exportPublicKey(publicKey, 'spki'))
const question = {
  data: text,
  form: 'text',
  signature: bytesToBase58(signature),
  key: keyOf(signer),
} as const

test('a signature is checked over a text or its bytes, written in base58 or hex', async () => {
  expect(await verifySignature(question)).toBe('valid')
  const inHex = { data: bytesToHex(utf8ToBytes(text)).toUpperCase(), form: 'hex' } as const
  expect(await verifySignature({ ...question, ...inHex, signature: bytesToHex(signature) })).toBe('valid')
})

test('another text, another key or a shorter signature is not valid', async () => {
  expect(await verifySignature({ ...question, data: text.trim() })).toBe('invalid')
  expect(await verifySignature({ ...question, key: keyOf(other) })).toBe('invalid')
  expect(await verifySignature({ ...question, signature: bytesToHex(signature.slice(1)) })).toBe('invalid')
})

test('what cannot be read is named', async () => {
  expect(await verifySignature({ ...question, data: 'abc', form: 'hex' })).toBe('noData')
  expect(await verifySignature({ ...question, signature: '0OIl' })).toBe('noSignature')
  for (const key of ['', '😀', 'abc', keyOf(signer).slice(4)]) {
    expect(await verifySignature({ ...question, key })).toBe('noKey')
  }
})
