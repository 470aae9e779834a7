import { expect, test } from 'vitest'
import { scaleOf, splitWei } from './wei.ts'

test('one unit of a ledger with 9 decimals is 10^9 wei', () => {
  const scale = scaleOf(18, 9)
  expect(scale).toBe(1_000_000_000n)
  expect(splitWei(1_500_000_000_000_000_007n, scale)).toEqual({ units: 1_500_000_000n, dust: 7n })
  expect(scaleOf(6, 6)).toBe(1n)
})
