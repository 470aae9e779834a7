import { expect, test, vi } from 'vitest'
import { generateKeyPair } from './key-pair.ts'
import { cryptoKeyOf, type PublicKey } from './public-key.ts'

test('a key is imported once, however often it is used', async () => {
  const { publicKey } = await generateKeyPair()
  const fresh: PublicKey = { ...publicKey }
  const importKey = vi.spyOn(crypto.subtle, 'importKey')
  const [first, second] = await Promise.all([cryptoKeyOf(fresh), cryptoKeyOf(fresh)])
  expect(first).toBe(second)
  expect(importKey).toHaveBeenCalledTimes(1)
})

test('a key whose length does not fit its curve is refused', async () => {
  const broken: PublicKey = { curve: 'P-256', raw: new Uint8Array(97) }
  await expect(cryptoKeyOf(broken)).rejects.toMatchObject({ name: 'InvalidKeyError' })
})
