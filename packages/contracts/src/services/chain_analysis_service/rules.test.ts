import { expect, test } from 'vitest'
import { defaultThresholds, defaultThresholdsFor, thresholds } from './rules.ts'

test('the amounts of the default thresholds follow the decimals of the asset', () => {
  expect(defaultThresholdsFor(2)).toEqual(defaultThresholds)
  const limitOf = (decimals: number) => defaultThresholdsFor(decimals).structuring.limit
  expect([limitOf(0), limitOf(1), limitOf(8)]).toEqual(['10000', '100000', '1000000000000'])
  for (const decimals of [0, 2, 9, 12]) {
    expect(thresholds.safeParse(defaultThresholdsFor(decimals)).success).toBe(true)
  }
})
