import { afterEach, expect, test, vi } from 'vitest'
import { generateKeyPair } from './key-pair.ts'
import { randomBytes } from './subtle.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([[undefined], [{}]])(
  'without web cryptography (%j) it says that a secure context is required',
  async (crypto) => {
    vi.stubGlobal('crypto', crypto)
    await expect(generateKeyPair()).rejects.toMatchObject({
      name: 'InsecureContextError',
      shortMessage: 'A secure context is required for signing.',
    })
  },
)

test('random bytes need the platform too', () => {
  expect(randomBytes(8)).toHaveLength(8)
  vi.stubGlobal('crypto', undefined)
  expect(() => randomBytes(8)).toThrow(expect.objectContaining({ name: 'InsecureContextError' }))
})
