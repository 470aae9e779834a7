import { expect, test } from 'vitest'
import { generateKeyPair } from './key-pair.ts'
import { compressPoint, decompressPoint } from './point-compression.ts'

test.each([
  ['P-384', 48],
  ['P-256', 32],
] as const)('points of %s come back from their compressed form, odd and even', async (curve, length) => {
  const pairs = await Promise.all(Array.from({ length: 20 }, () => generateKeyPair({ curve })))
  const compressed = pairs.map(({ publicKey }) => compressPoint(publicKey.raw, length))
  expect(compressed.map((point) => decompressPoint(point, curve))).toEqual(
    pairs.map(({ publicKey }) => publicKey.raw),
  )
  expect(new Set(compressed.map(([first]) => first))).toEqual(new Set([2, 3]))
})
