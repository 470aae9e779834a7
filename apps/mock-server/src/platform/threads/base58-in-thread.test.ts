import { base58ToBytes, bytesToBase58 } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from './base58-in-thread.ts'

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => index * 31 + 1)

/** How many turns of the event loop pass while a promise is pending. */
const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
  let turns = 0
  let isDone = false
  const count = (): void => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await work
  isDone = true
  return turns
}

test.each([0, 1, 8_192, 8_193, 50_000])(
  '%i bytes are encoded and decoded as by the library',
  async (length) => {
    const bytes = bytesOf(length)
    const text = await encodeBase58(bytes)
    expect(text).toBe(bytesToBase58(bytes))
    expect(await decodeBase58(text)).toEqual(base58ToBytes(text))
  },
)

test('other work runs while a long value is encoded and decoded', async () => {
  const bytes = bytesOf(300_000)
  const encoding = encodeBase58(bytes)
  expect(await turnsDuring(encoding)).toBeGreaterThan(20)
  expect(await turnsDuring(decodeBase58(await encoding))).toBeGreaterThan(20)
})

test('several long values at a time each get their own result', async () => {
  const texts = [20_000, 30_000, 40_000].map((length) => bytesToBase58(bytesOf(length)))
  const decoded = await Promise.all(texts.map(decodeBase58))
  expect(decoded.map(({ length }) => length)).toEqual([20_000, 30_000, 40_000])
})

test('a long text is refused as a short one is', async () => {
  const long = `${'z'.repeat(20_000)}0`
  await expect(decodeBase58('0')).rejects.toMatchObject({ name: 'InvalidBase58Error' })
  await expect(decodeBase58(long)).rejects.toMatchObject({ name: 'InvalidBase58Error' })
  await expect(decodeBase58('z'.repeat(3_000_000))).rejects.toMatchObject({ name: 'InputTooLongError' })
})
