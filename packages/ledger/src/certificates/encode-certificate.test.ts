import fc from 'fast-check'
import { expect, test } from 'vitest'
import { certificate } from '../../test/arbitraries.ts'
import { at, vectors } from '../../test/vectors.ts'
import { bytesToHex, encodeMessagePack, hexToBytes } from '../encoding/index.ts'
import {
  certificateFromBase58,
  certificateToBase58,
  decodeCertificate,
  encodeCertificate,
} from './encode-certificate.ts'

test.each(vectors.certificate.map((vector) => [vector.fields.length, vector.bytes] as const))(
  'a certificate of %i fields is encoded again as it came',
  (_, hex) => {
    const decoded = decodeCertificate(hexToBytes(hex))
    expect(bytesToHex(encodeCertificate(decoded))).toBe(hex)
    expect(certificateFromBase58(certificateToBase58(decoded))).toEqual(decoded)
  },
)

const valid = at(vectors.certificate, 1).bytes

test('every certificate comes back as it was', () => {
  fc.assert(
    fc.property(certificate, (sent) => {
      const encoded = encodeCertificate(sent)
      expect(decodeCertificate(encoded)).toEqual(sent)
      expect(bytesToHex(encodeCertificate(decodeCertificate(encoded)))).toBe(bytesToHex(encoded))
    }),
  )
})

test('refuses more fields than anyone certifies, and more bytes than a node takes, at once', () => {
  const [before = '', after = ''] = valid.split('92a46e616d65a77375726e616d65')
  const fields = Array.from({ length: 16_385 }, (_, index) => `f${String(index).padStart(5, '0')}`)
  const many = `${before}dc4001${fields.map((field) => bytesToHex(encodeMessagePack(field))).join('')}${after}`
  expect(() => decodeCertificate(hexToBytes(many))).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ field: 'fields' }) }),
  )
  expect(() => decodeCertificate(new Uint8Array(1_048_577))).toThrow(
    expect.objectContaining({ name: 'InputTooLongError' }),
  )
})

test.each([
  ['a trailing byte', `${valid}00`],
  ['fields that are not sorted', valid.replace('a46e616d65a77375726e616d65', 'a77375726e616d65a46e616d65')],
  ['a field twice', valid.replace('a46e616d65a77375726e616d65', 'a46e616d65a46e616d65')],
  ['an empty proof', valid.replace(/91c420[0-9a-f]{64}$/, '90')],
  ['a short proof hash', valid.replace(/91c420[0-9a-f]{64}$/, '91c401ff')],
  ['one member only', valid.replace(/^93/, '91')],
  ['a target that is no account id', valid.replace('d92e516d62', 'd92e516c62')],
  ['a short root', valid.replace('c420862ec6', 'c41f862ec6')],
  ['a longer form of a length', valid.replace('c42061df', 'c5002061df')],
])('refuses %s', (_, hex) => {
  expect(hex).not.toBe(valid)
  expect(() => decodeCertificate(hexToBytes(hex))).toThrow(
    expect.objectContaining({ name: expect.stringMatching(/^Invalid(Field|MessagePack)Error$/) }),
  )
})
