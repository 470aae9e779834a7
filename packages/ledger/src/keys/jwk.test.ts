import { expect, test } from 'vitest'
import { exportPrivateKeyJwk, exportPublicKeyJwk, importPrivateKeyJwk, importPublicKeyJwk } from './jwk.ts'
import { generateKeyPair } from './key-pair.ts'
import { sign, verify } from './sign.ts'

test.each(['P-384', 'P-256'] as const)('keys of %s come back from their JWK', async (curve) => {
  const { publicKey, privateKey } = await generateKeyPair({ curve })
  expect(await importPublicKeyJwk(exportPublicKeyJwk(publicKey))).toEqual(publicKey)
  const pair = await importPrivateKeyJwk(await exportPrivateKeyJwk(privateKey))
  expect(pair.publicKey).toEqual(publicKey)
  const message = new Uint8Array([1])
  expect(await verify(publicKey, message, await sign(pair.privateKey, message))).toBe(true)
})

test('a public JWK holds nothing else', async () => {
  const { publicKey } = await generateKeyPair()
  expect(Object.keys(exportPublicKeyJwk(publicKey))).toEqual(['kty', 'crv', 'x', 'y'])
})

test('members that other software adds are not looked at', async () => {
  const { publicKey, privateKey } = await generateKeyPair()
  const jwk = {
    ...(await exportPrivateKeyJwk(privateKey)),
    kid: 'a',
    alg: 'ES384',
    key_ops: ['sign'],
    ext: false,
  }
  expect((await importPrivateKeyJwk(jwk)).publicKey).toEqual(publicKey)
})

test('refuses members that do not fit', async () => {
  const [first, second] = [await generateKeyPair(), await generateKeyPair()]
  const jwk = await exportPrivateKeyJwk(first.privateKey)
  const other = await exportPrivateKeyJwk(second.privateKey)
  const refused = { name: 'InvalidKeyError' }
  for (const none of ['null', '{}', '[]', '1', '{"kty":"oct","k":"AA"}'])
    await expect(importPrivateKeyJwk(JSON.parse(none))).rejects.toMatchObject(refused)
  await expect(importPublicKeyJwk({ ...jwk, crv: JSON.parse('"P-521"') })).rejects.toMatchObject(refused)
  await expect(importPublicKeyJwk({ ...jwk, kty: JSON.parse('"RSA"') })).rejects.toMatchObject(refused)
  await expect(importPublicKeyJwk({ ...jwk, crv: 'P-256' })).rejects.toMatchObject(refused)
  await expect(importPublicKeyJwk({ ...jwk, x: `${jwk.x}=` })).rejects.toMatchObject(refused)
  await expect(importPublicKeyJwk({ ...jwk, x: jwk.y, y: jwk.x })).rejects.toMatchObject(refused)
  await expect(importPrivateKeyJwk({ ...jwk, d: other.d })).rejects.toMatchObject(refused)
  await expect(importPrivateKeyJwk({ ...jwk, d: JSON.parse('1') })).rejects.toMatchObject(refused)
  for (const d of ['A'.repeat(64), '_'.repeat(64), jwk.d.slice(0, -4), `${jwk.d}AAAA`, ''])
    await expect(importPrivateKeyJwk({ ...jwk, d })).rejects.toMatchObject(refused)
})

test('a private key that may not leave does not leave as JWK either', async () => {
  const { privateKey } = await generateKeyPair({ extractable: false })
  await expect(exportPrivateKeyJwk(privateKey)).rejects.toMatchObject({ name: 'KeyNotExtractableError' })
  const jwk = await exportPrivateKeyJwk((await generateKeyPair()).privateKey)
  const kept = await importPrivateKeyJwk(jwk, { extractable: false })
  await expect(exportPrivateKeyJwk(kept.privateKey)).rejects.toMatchObject({ name: 'KeyNotExtractableError' })
})
