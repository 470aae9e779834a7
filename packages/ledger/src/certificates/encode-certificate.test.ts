import { expect, test } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { bytesToHex, hexToBytes } from '../encoding/index.ts'
import {
  certificateFromBase58,
  certificateToBase58,
  decodeCertificate,
  encodeCertificate,
} from './encode-certificate.ts'

test.each(vectors.certificate.map((vector) => [vector.fields.length, vector.bytes] as const))(
  'a certificate of %i fields is encoded again as it came',
  (_, hex) => {
    const certificate = decodeCertificate(hexToBytes(hex))
    expect(bytesToHex(encodeCertificate(certificate))).toBe(hex)
    expect(certificateFromBase58(certificateToBase58(certificate))).toEqual(certificate)
  },
)

const valid = at(vectors.certificate, 1).bytes

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
