import { expect, test } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { hexToBytes } from '../encoding/index.ts'
import { decryptWithPassword, encryptWithPassword } from './encrypt-with-password.ts'

const failed = { name: 'DecryptionFailedError' }

test.each(vectors.aes.map((vector) => [vector.password, vector] as const))(
  'what the vector encrypted under %j is decrypted',
  async (password, vector) => {
    expect(await decryptWithPassword(hexToBytes(vector.encrypted), password)).toEqual(
      hexToBytes(vector.plain),
    )
  },
)

test('is salt, iv, ciphertext and tag, new each time', async () => {
  const plain = new Uint8Array(10)
  const [first, second] = await Promise.all([
    encryptWithPassword(plain, 'pass'),
    encryptWithPassword(plain, 'pass'),
  ])
  expect(first).toHaveLength(16 + 12 + 10 + 16)
  expect(first.slice(0, 28)).not.toEqual(second.slice(0, 28))
  expect(await decryptWithPassword(first, 'pass')).toEqual(plain)
})

test('a wrong password, a changed bit anywhere and cut bytes give nothing', async () => {
  const encrypted = hexToBytes(at(vectors.aes, 0).encrypted)
  await expect(decryptWithPassword(encrypted, 'Pass')).rejects.toMatchObject(failed)
  await expect(decryptWithPassword(encrypted.slice(0, 43), 'pass')).rejects.toMatchObject(failed)
  for (const place of [0, 15, 16, 27, 28, encrypted.length - 1]) {
    const changed = encrypted.with(place, (encrypted[place] ?? 0) ^ 1)
    await expect(decryptWithPassword(changed, 'pass')).rejects.toMatchObject(failed)
  }
})
