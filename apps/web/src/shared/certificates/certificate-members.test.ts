import {
  buildCertificate,
  discloseFields,
  encodeCertificate,
  signCertificate,
} from '@panel/ledger/certificates'
import { generateKeyPair } from '@panel/ledger/keys'
import { expect, test } from 'vitest'
import { differenceFrom } from './certificate-members.ts'

const { publicKey, privateKey } = await generateKeyPair()
const data = { birthDate: '1815-12-10', name: 'Ada', surname: 'Lovelace' }
const salt = new Uint8Array(32).fill(7)
const signed = await signCertificate(
  buildCertificate({ target: '#ada', certifier: publicKey, data, salt }),
  privateKey,
)
const certificate = discloseFields(signed, data, ['name'])
const bytes = encodeCertificate(certificate)

const changedAt = (index: number): Uint8Array => {
  const copy = new Uint8Array(bytes)
  copy[index] = (copy[index] ?? 0) ^ 1
  return copy
}

test('the same bytes do not differ', () => {
  expect(differenceFrom(bytes, new Uint8Array(bytes))).toBeUndefined()
})

test.each([
  [0, 'frame'],
  [2, 'target'],
  [3, 'target'],
  [7, 'fields'],
  [30, 'fields'],
  [31, 'salt'],
  [64, 'salt'],
  [65, 'root'],
  [98, 'root'],
  [99, 'certifier'],
  [bytes.length - 1, 'multiProof'],
] as const)('a changed byte at index %i is one of the %s', (index, member) => {
  expect(differenceFrom(bytes, changedAt(index))).toEqual({ byte: index + 1, member })
})

test('each byte of the signature is one of the signature', () => {
  const start = encodeCertificate({ ...signed, signature: null }).length
  expect(differenceFrom(bytes, changedAt(start))).toMatchObject({ member: 'signature' })
  expect(differenceFrom(bytes, changedAt(start + 90))).toMatchObject({ member: 'signature' })
})

test('bytes that are cut short differ where they end', () => {
  expect(differenceFrom(bytes, bytes.subarray(0, 40))).toEqual({ byte: 41, member: 'salt' })
})
