import { expect, test } from 'vitest'
import { vectors } from '../../test/vectors.ts'
import { bytesToHex, hexToBytes } from '../encoding/index.ts'
import { generateKeyPair, importPrivateKey } from './key-pair.ts'
import { exportPrivateKey } from './private-key.ts'
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

test.each([[new Uint8Array()], [new Uint8Array([0x30, 0x82])], [new Uint8Array(120).fill(0x30)]])(
  'refuses what is no PKCS8 key',
  async (bytes) => {
    await expect(importPrivateKey(bytes)).rejects.toMatchObject({ name: 'InvalidKeyError' })
  },
)
