import { expect, test, vi } from 'vitest'
import { randomString } from './random-string.ts'

test('is always 32 letters and digits, and never the same', () => {
  const texts = Array.from({ length: 1000 }, randomString)
  for (const text of texts) expect(text).toMatch(/^[A-Za-z0-9]{32}$/)
  expect(new Set(texts).size).toBe(1000)
})

test('leaves out bytes that would favour the first letters', () => {
  const fill = vi.spyOn(crypto, 'getRandomValues')
  fill.mockImplementationOnce((bytes) => {
    if (bytes instanceof Uint8Array) bytes.fill(255)
    return bytes
  })
  fill.mockImplementationOnce((bytes) => {
    if (bytes instanceof Uint8Array) bytes.fill(61)
    return bytes
  })
  expect(randomString()).toBe('9'.repeat(32))
  fill.mockRestore()
})
