import fc from 'fast-check'
import { expect, test } from 'vitest'
import { opaqueValue } from '../../test/arbitraries.ts'
import { at, vectors } from '../../test/vectors.ts'
import { bytesToHex, hexToBytes } from '../encoding/index.ts'
import { generateKeyPair, importPublicKey } from '../keys/index.ts'
import {
  buildSignable,
  dataOf,
  decodeSignable,
  encodeSignable,
  signableFromBase58,
  signableToBase58,
  signSignable,
  verifySignable,
} from './signable.ts'

test.each(vectors.signable.map((vector) => [vector.base58.slice(0, 12), vector] as const))(
  'the signable %s… has the bytes of the vector and verifies',
  async (_, vector) => {
    const signable = signableFromBase58(vector.base58)
    expect(signable.typeTag).toBe(vector.typeTag)
    expect(dataOf(signable)).toEqual(vector.data)
    expect(bytesToHex(encodeSignable(signable))).toBe(vector.bytes)
    expect(signableToBase58(signable)).toBe(vector.base58)
    const { typeTag, data } = vector
    expect({ ...buildSignable({ typeTag, data }), signature: hexToBytes(vector.signature) }).toEqual(signable)
    const publicKey = await importPublicKey(hexToBytes(at(vectors.accounts, vector.signer).publicRaw))
    expect(await verifySignable(signable, publicKey)).toBe(true)
  },
)

test('an unsigned signable has no third member', () => {
  expect(bytesToHex(encodeSignable(buildSignable({ typeTag: 'msg', data: 1 })))).toBe('92a36d736701')
})

test('what is signed verifies with its own key only, and not unsigned', async () => {
  const [signer, other] = [await generateKeyPair(), await generateKeyPair()]
  const unsigned = buildSignable({ typeTag: 'msg', data: { n: 1n } })
  const signed = await signSignable(unsigned, signer.privateKey)
  expect(await verifySignable(signed, signer.publicKey)).toBe(true)
  expect(await verifySignable(signed, other.publicKey)).toBe(false)
  expect(await verifySignable(unsigned, signer.publicKey)).toBe(false)
})

test('any data are encoded again as they came', () => {
  fc.assert(
    fc.property(fc.string(), opaqueValue, (typeTag, data) => {
      const signable = buildSignable({ typeTag, data })
      expect(decodeSignable(encodeSignable(signable))).toEqual(signable)
      expect(dataOf(signable)).toEqual(data)
    }),
  )
})

test('data in longer forms keep their bytes', () => {
  const hex = '92a36d7367cd0001'
  expect(bytesToHex(encodeSignable(decodeSignable(hexToBytes(hex))))).toBe(hex)
})

test.each(['91a36d7367', '93a36d736701c400', '92a36d73670100', '94a36d736701c40101c0', '92a36d7367', 'c0'])(
  'refuses %s',
  (hex) => {
    expect(() => decodeSignable(hexToBytes(hex))).toThrow(
      expect.objectContaining({ name: expect.stringMatching(/^Invalid(Field|MessagePack)Error$/) }),
    )
  },
)
