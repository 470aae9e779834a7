import { expect, test } from 'vitest'
import { generateKeyPair } from './key-pair.ts'
import { sign, verify } from './sign.ts'

const message = new Uint8Array([1, 2, 3])

test.each([
  ['P-384', 96, 'SHA-384'],
  ['P-256', 64, 'SHA-256'],
] as const)('%s signs %i bytes over %s unless told', async (curve, length, hash) => {
  const { publicKey, privateKey } = await generateKeyPair({ curve })
  const signature = await sign(privateKey, message)
  expect(signature).toHaveLength(length)
  expect(await verify(publicKey, message, signature, { hash })).toBe(true)
  expect(await verify(publicKey, message, signature, { hash: 'SHA-512' })).toBe(false)
})

test('neither a changed message, signature nor key passes', async () => {
  const [{ publicKey, privateKey }, other] = [await generateKeyPair(), await generateKeyPair()]
  const signature = await sign(privateKey, message)
  expect(await verify(publicKey, message, signature)).toBe(true)
  expect(await verify(publicKey, new Uint8Array([1, 2, 4]), signature)).toBe(false)
  expect(await verify(publicKey, message, signature.with(0, (signature[0] ?? 0) ^ 1))).toBe(false)
  expect(await verify(publicKey, message, signature.slice(1))).toBe(false)
  expect(await verify(other.publicKey, message, signature)).toBe(false)
})
