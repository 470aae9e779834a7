import { expect, test } from 'vitest'
import { byAsset, sumOf } from './sums.ts'

test('sums without losing a digit, also beyond a u64', () => {
  expect(sumOf(['18446744073709551615', '18446744073709551615'])).toBe('36893488147419103230')
  expect(sumOf([])).toBe('0')
})

test('groups records by their asset, in the order of asset ids', () => {
  const [euro, bitcoin, more] = ['#EURS', '#BTC', '#EURS'].map((assetId, place) => ({ assetId, place }))
  expect(byAsset([euro, bitcoin, more].filter((each) => each !== undefined))).toEqual([
    ['#BTC', [bitcoin]],
    ['#EURS', [euro, more]],
  ])
})
