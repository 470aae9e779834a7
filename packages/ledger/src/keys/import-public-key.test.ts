import { expect, test } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { hexToBytes } from '../encoding/index.ts'
import { importPublicKey } from './import-public-key.ts'
import { generateKeyPair } from './key-pair.ts'

test.each(vectors.accounts.map((vector) => [vector.accountId, vector] as const))(
  'the public key of %s is read in all its forms',
  async (_, vector) => {
    const expected = { curve: 'P-384', raw: hexToBytes(vector.publicRaw) }
    for (const hex of [vector.publicRaw, vector.publicRawCompressed, vector.spki]) {
      expect(await importPublicKey(hexToBytes(hex))).toEqual(expected)
    }
  },
)

test('a point of P-256 is recognised by its length', async () => {
  const { publicKey } = await generateKeyPair({ curve: 'P-256' })
  expect(await importPublicKey(publicKey.raw)).toEqual(publicKey)
})

test('reads views into longer, shared and Node buffers', async () => {
  const { publicRaw: hex } = at(vectors.accounts, 0)
  const whole = hexToBytes(`ff${hex}ff`)
  const shared = new Uint8Array(new SharedArrayBuffer(whole.length))
  shared.set(whole)
  for (const bytes of [whole, shared, Buffer.from(whole)]) {
    expect(await importPublicKey(bytes.subarray(1, -1))).toStrictEqual({
      curve: 'P-384',
      raw: hexToBytes(hex),
    })
  }
})

test('a later change of the bytes does not reach the key', async () => {
  const bytes = hexToBytes(at(vectors.accounts, 0).publicRaw)
  const publicKey = await importPublicKey(bytes)
  bytes.fill(0)
  expect(publicKey.raw[0]).toBe(4)
})

const { publicRaw, publicRawCompressed, spki } = at(vectors.accounts, 0)
const lastChanged = (hex: string): string => hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0')

test.each([
  ['nothing', ''],
  ['an unknown first byte', `05${publicRaw.slice(2)}`],
  ['a short point', publicRaw.slice(0, -2)],
  ['a long point', `${publicRaw}00`],
  ['a point off the curve', lastChanged(publicRaw)],
  ['a short compressed point', publicRawCompressed.slice(0, -2)],
  ['a compressed point off the curve', `02${'00'.repeat(47)}05`],
  ['a coordinate beyond the field', `02${'ff'.repeat(48)}`],
  ['a cut SPKI', spki.slice(0, -2)],
  ['a byte behind the SPKI', `${spki}00`],
  ['a length of the SPKI in a longer form', spki.replace('3076', '308176')],
  ['a compressed point in an SPKI', `3046301006072a8648ce3d020106052b81040022033200${publicRawCompressed}`],
  ['the point at infinity', '00'],
  ['a point of zeros', `04${'00'.repeat(96)}`],
  ['a point with coordinates beyond the field', `04${'ff'.repeat(96)}`],
  ['an SPKI of another curve', spki.replace('2b81040022', '2b81040023')],
  ['an SPKI with a point off the curve', lastChanged(spki)],
])('refuses %s', async (_, hex) => {
  await expect(importPublicKey(hexToBytes(hex))).rejects.toMatchObject({ name: 'InvalidKeyError' })
})
