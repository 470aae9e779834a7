import { expect, test } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { hexToBytes } from '../encoding/index.ts'
import { importPublicKey } from '../keys/index.ts'
import { buildCertificate, discloseFields } from './certificate.ts'

const certifierOf = (index: number) => importPublicKey(hexToBytes(at(vectors.accounts, index).publicRaw))
type Data = Readonly<Record<string, string>>

test.each(vectors.certificate.map((vector) => [vector.fields.length, vector] as const))(
  'a certificate of %i fields has the root and proof of the vector',
  async (_, vector) => {
    const { target, salt } = vector
    const data: Data = JSON.parse(JSON.stringify(vector.data))
    const certifier = await certifierOf(vector.signer)
    const certificate = buildCertificate({ target, certifier, data, salt: hexToBytes(salt) })
    expect(certificate.fields).toEqual(vector.fields)
    expect(certificate.root).toBe(vector.root)
    const { clear } = vector
    expect(buildCertificate({ target, certifier, data, clear, salt: hexToBytes(salt) })).toEqual(
      discloseFields(certificate, data, clear),
    )
    expect(discloseFields(certificate, data, clear).multiProof).toEqual(vector.multiProof)
  },
)

test('the salt is random and 32 bytes by default', async () => {
  const parameters = { target: '#a', certifier: await certifierOf(0), data: { name: 'John' } }
  const [first, second] = [buildCertificate(parameters), buildCertificate(parameters)]
  expect(first.salt).toHaveLength(32)
  expect(first.salt).not.toEqual(second.salt)
})

test('refuses no data, no clear field, uncertified fields and missing data', async () => {
  const certifier = await certifierOf(0)
  const refused = expect.objectContaining({ name: 'InvalidFieldError' })
  expect(() => buildCertificate({ target: '#a', certifier, data: {} })).toThrow(refused)
  const data: Data = { name: 'John', surname: 'Doe' }
  const certificate = buildCertificate({ target: '#a', certifier, data })
  expect(() => discloseFields(certificate, data, [])).toThrow(refused)
  expect(() => discloseFields(certificate, data, ['other'])).toThrow(refused)
  expect(() => discloseFields(certificate, { name: 'John' }, ['name'])).toThrow(refused)
  expect(() => buildCertificate({ target: 'not an id', certifier, data })).toThrow(
    expect.objectContaining({ name: 'InvalidAccountIdError' }),
  )
})
