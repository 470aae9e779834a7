import { expect, test } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { hexToBytes } from '../encoding/index.ts'
import { generateKeyPair } from '../keys/index.ts'
import { buildCertificate, type CertifiedData, discloseFields } from './certificate.ts'
import { decodeCertificate } from './encode-certificate.ts'
import { signCertificate, verifyCertificate } from './verify-certificate.ts'

test.each(vectors.certificate.map((vector) => [vector.fields.length, vector] as const))(
  'a certificate of %i fields of the vectors verifies, twice in a row',
  async (_, vector) => {
    const certificate = decodeCertificate(hexToBytes(vector.bytes))
    const data: CertifiedData = JSON.parse(JSON.stringify(vector.data))
    const clear = Object.fromEntries(vector.clear.map((field) => [field, data[field] ?? '']))
    expect(await verifyCertificate(certificate, clear)).toEqual({ valid: true })
    expect(await verifyCertificate(certificate, clear)).toEqual({ valid: true })
  },
)

const data = { name: 'John', sex: 'male', surname: 'Doe' }

const signed = async () => {
  const pair = await generateKeyPair()
  const certificate = buildCertificate({ target: '#a', certifier: pair.publicKey, data })
  return signCertificate(certificate, pair.privateKey)
}

test('all data verify without a proof, some with theirs', async () => {
  const certificate = await signed()
  expect(await verifyCertificate(certificate, data)).toEqual({ valid: true })
  const shown = discloseFields(certificate, data, ['surname'])
  expect(await verifyCertificate(shown, { surname: 'Doe' })).toEqual({ valid: true })
})

test('tells why it does not hold', async () => {
  const certificate = await signed()
  const shown = discloseFields(certificate, data, ['name'])
  const reasonOf = async (...[checked, clear]: Parameters<typeof verifyCertificate>) => {
    const verification = await verifyCertificate(checked, clear)
    return verification.valid || verification.reason
  }
  expect(await reasonOf({ ...certificate, signature: null }, data)).toBe('notSigned')
  expect(await reasonOf(shown, { name: 'Jane' })).toBe('wrongData')
  expect(await reasonOf(shown, { sex: 'male' })).toBe('wrongData')
  expect(await reasonOf({ ...shown, multiProof: [] }, { name: 'John' })).toBe('wrongData')
  expect(await reasonOf(shown, {})).toBe('noClearData')
  expect(await reasonOf(shown, { other: 'x' })).toBe('unknownField')
  expect(await reasonOf({ ...certificate, target: '#b' }, data)).toBe('badSignature')
  const certifier = { curve: 'P-384', raw: new Uint8Array(97).fill(4) } as const
  expect(await reasonOf({ ...certificate, certifier }, data)).toBe('badPublicKey')
})

test('the key of another cannot sign for the certifier', async () => {
  const { privateKey } = await generateKeyPair()
  const certificate = decodeCertificate(hexToBytes(at(vectors.certificate, 0).bytes))
  await expect(signCertificate(certificate, privateKey)).rejects.toMatchObject({
    name: 'SignerMismatchError',
  })
})
