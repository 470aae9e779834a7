import { expect, test } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { accountIdOf } from '../accounts/index.ts'
import { hexToBytes } from '../encoding/index.ts'
import { generateKeyPair } from '../keys/index.ts'
import { buildCertificate, type Certificate, type CertifiedData, discloseFields } from './certificate.ts'
import { decodeCertificate } from './encode-certificate.ts'
import { findCertificateProblem, signCertificate, verifyCertificate } from './verify-certificate.ts'

const expectedOf = (certificate: Certificate, data: CertifiedData) => ({
  certifier: accountIdOf(certificate.certifier),
  target: certificate.target,
  data,
})

test.each(vectors.certificate.map((vector) => [vector.fields.length, vector] as const))(
  'a certificate of %i fields of the vectors is valid, twice in a row',
  async (_, vector) => {
    const certificate = decodeCertificate(hexToBytes(vector.bytes))
    const data: CertifiedData = JSON.parse(JSON.stringify(vector.data))
    const clear = Object.fromEntries(vector.clear.map((field) => [field, data[field] ?? '']))
    expect(await verifyCertificate(certificate, expectedOf(certificate, clear))).toBe(true)
    expect(await verifyCertificate(certificate, expectedOf(certificate, clear))).toBe(true)
  },
)

const data = { name: 'John', sex: 'male', surname: 'Doe' }

const signed = async () => {
  const pair = await generateKeyPair()
  const certificate = buildCertificate({ target: '#a', certifier: pair.publicKey, data })
  return signCertificate(certificate, pair.privateKey)
}

const reasonOf = async (certificate: Certificate, clear: CertifiedData) =>
  (await findCertificateProblem(certificate, expectedOf(certificate, clear)))?.reason

test('all data are valid without a proof, some with theirs', async () => {
  const certificate = await signed()
  expect(await reasonOf(certificate, data)).toBeUndefined()
  const shown = discloseFields(certificate, data, ['surname'])
  expect(await reasonOf(shown, { surname: 'Doe' })).toBeUndefined()
})

test('reports why a certificate is not valid', async () => {
  const certificate = await signed()
  const shown = discloseFields(certificate, data, ['name'])
  expect(await reasonOf({ ...certificate, signature: null }, data)).toBe('notSigned')
  expect(await reasonOf(shown, { name: 'Jane' })).toBe('wrongData')
  expect(await reasonOf(shown, { sex: 'male' })).toBe('wrongData')
  expect(await reasonOf({ ...shown, multiProof: [] }, { name: 'John' })).toBe('wrongData')
  for (const length of [0, 31, 33, 64]) {
    const multiProof = shown.multiProof.map(() => '00'.repeat(length))
    expect(await reasonOf({ ...shown, multiProof }, { name: 'John' })).toBe('wrongData')
  }
  expect(await reasonOf(shown, {})).toBe('noClearData')
  expect(await reasonOf(shown, { other: 'x' })).toBe('unknownField')
  expect(await reasonOf({ ...certificate, target: '#b' }, data)).toBe('badSignature')
  const certifier = { curve: 'P-384', raw: new Uint8Array(97).fill(4) } as const
  expect(await reasonOf({ ...certificate, certifier }, data)).toBe('badPublicKey')
})

test('a certificate of another certifier or about another account is not valid', async () => {
  const certificate = await signed()
  const expected = expectedOf(certificate, data)
  expect(await verifyCertificate(certificate, { ...expected, certifier: '#other' })).toBe(false)
  expect(await findCertificateProblem(certificate, { ...expected, certifier: '#other' })).toEqual({
    reason: 'wrongCertifier',
  })
  expect(await findCertificateProblem(certificate, { ...expected, target: '#other' })).toEqual({
    reason: 'wrongTarget',
  })
})

test('the key of another cannot sign for the certifier', async () => {
  const { privateKey } = await generateKeyPair()
  const certificate = decodeCertificate(hexToBytes(at(vectors.certificate, 0).bytes))
  await expect(signCertificate(certificate, privateKey)).rejects.toMatchObject({
    name: 'SignerMismatchError',
  })
})
