import { expect, test } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { base64UrlToBytes, bytesToHex, hexToBytes } from '../encoding/index.ts'
import { exportPrivateKeyJwk } from './jwk.ts'
import { generateKeyPair, importPrivateKey } from './key-pair.ts'
import { exportPrivateKey } from './private-key.ts'
import { isSameKey } from './public-key.ts'
import { sign, verify } from './sign.ts'

test.each(['P-384', 'P-256'] as const)('a new pair on %s signs what its own key verifies', async (curve) => {
  const { publicKey, privateKey } = await generateKeyPair({ curve })
  const message = new Uint8Array([1, 2, 3])
  expect(publicKey.curve).toBe(curve)
  expect(await verify(publicKey, message, await sign(privateKey, message))).toBe(true)
})

test.each(vectors.accounts.map((vector) => [vector.accountId, vector] as const))(
  'the public half of %s is derived from its private one',
  async (_, vector) => {
    const { publicKey, privateKey } = await importPrivateKey(hexToBytes(vector.pkcs8))
    expect(bytesToHex(publicKey.raw)).toBe(vector.publicRaw)
    expect((await importPrivateKey(await exportPrivateKey(privateKey))).publicKey).toEqual(publicKey)
  },
)

test('the curve of P-256 is recognised', async () => {
  const pair = await generateKeyPair({ curve: 'P-256' })
  expect((await importPrivateKey(await exportPrivateKey(pair.privateKey))).publicKey).toEqual(pair.publicKey)
})

test('a key that was imported as not extractable stays here', async () => {
  const { privateKey } = await generateKeyPair()
  const kept = await importPrivateKey(await exportPrivateKey(privateKey), { extractable: false })
  await expect(exportPrivateKey(kept.privateKey)).rejects.toMatchObject({ name: 'KeyNotExtractableError' })
  const generated = await generateKeyPair({ extractable: false })
  await expect(exportPrivateKey(generated.privateKey)).rejects.toMatchObject({
    name: 'KeyNotExtractableError',
  })
})

const { pkcs8, publicRaw } = at(vectors.accounts, 0)
const secretOf = (hex: string): string => pkcs8.replace(/0430[0-9a-f]{96}/, `0430${hex}`)
const order384 = 'f'.repeat(48).concat('c7634d81f4372ddf581a0db248b0a77aecec196accc52973')
const algorithms = {
  RSA: {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  },
  'P-521': { name: 'ECDSA', namedCurve: 'P-521' },
}

test.each([
  ['nothing', ''],
  ['a cut header', '3082'],
  ['no DER inside', '30'.repeat(120)],
  ['a raw public key', publicRaw],
  ['a cut key', pkcs8.slice(0, -2)],
  ['a byte behind the key', `${pkcs8}00`],
  ['a secret of zero', secretOf('00'.repeat(48))],
  ['the order of the curve as secret', secretOf(order384)],
  ['a secret beyond the order', secretOf('ff'.repeat(48))],
  ['an Ed25519 key', `302e020100300506032b657004220420${'11'.repeat(32)}`],
])('refuses %s', async (_, hex) => {
  await expect(importPrivateKey(hexToBytes(hex))).rejects.toMatchObject({ name: 'InvalidKeyError' })
})

test.each(Object.entries(algorithms))('refuses the private key of %s', async (_, algorithm) => {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const bytes = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  await expect(importPrivateKey(bytes)).rejects.toMatchObject({ name: 'InvalidKeyError' })
})

test('reads views into longer, shared and Node buffers', async () => {
  const whole = hexToBytes(`ff${pkcs8}ff`)
  const shared = new Uint8Array(new SharedArrayBuffer(whole.length))
  shared.set(whole)
  for (const bytes of [whole, shared, Buffer.from(whole)]) {
    const { publicKey } = await importPrivateKey(bytes.subarray(1, -1))
    expect(bytesToHex(publicKey.raw)).toBe(publicRaw)
  }
})

test.each(['P-384', 'P-256'] as const)(
  'a raw scalar of %s is the key that it was exported from',
  async (curve) => {
    const pair = await generateKeyPair({ curve })
    const { d } = await exportPrivateKeyJwk(pair.privateKey)
    const { publicKey, privateKey } = await importPrivateKey(base64UrlToBytes(d))
    expect(publicKey).toEqual(pair.publicKey)
    expect((await exportPrivateKeyJwk(privateKey)).d).toBe(d)
  },
)

test.each(['00'.repeat(48), 'ff'.repeat(48), order384, '00'.repeat(32), 'ff'.repeat(32)])(
  'the scalar %s, which is no key of its curve, is refused',
  async (hex) => {
    await expect(importPrivateKey(hexToBytes(hex))).rejects.toMatchObject({ name: 'InvalidKeyError' })
  },
)

test('keys are the same when curve and point are', async () => {
  const [{ publicKey }, other] = [await generateKeyPair(), await generateKeyPair()]
  expect(isSameKey(publicKey, { ...publicKey, raw: publicKey.raw.slice() })).toBe(true)
  expect(isSameKey(publicKey, other.publicKey)).toBe(false)
  expect(isSameKey(publicKey, { ...publicKey, curve: 'P-256' })).toBe(false)
})
