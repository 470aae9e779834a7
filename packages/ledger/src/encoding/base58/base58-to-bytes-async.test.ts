import { expect, test } from 'vitest'
import { base58ToBytes, bytesToBase58 } from './base58.ts'
import { base58ToBytesAsync } from './base58-to-bytes-async.ts'

test.each([0, 1, 34, 600, 40_000])('gives what the synchronous one gives for %i bytes', async (length) => {
  const text = bytesToBase58(Uint8Array.from({ length }, (_, index) => index * 31))
  expect(await base58ToBytesAsync(text)).toEqual(base58ToBytes(text))
})

test('lets other work run meanwhile', async () => {
  const text = bytesToBase58(Uint8Array.from({ length: 200_000 }, (_, index) => index * 31 + 1))
  let turns = 0
  let isDone = false
  const count = (): void => {
    turns += 1
    if (!isDone) setTimeout(count)
  }
  setTimeout(count)
  await base58ToBytesAsync(text)
  isDone = true
  expect(turns).toBeGreaterThan(0)
})

test('refuses foreign characters and too long texts', async () => {
  await expect(base58ToBytesAsync('0')).rejects.toMatchObject({ name: 'InvalidBase58Error' })
  await expect(base58ToBytesAsync('z'.repeat(3_000_000))).rejects.toMatchObject({ name: 'InputTooLongError' })
})
