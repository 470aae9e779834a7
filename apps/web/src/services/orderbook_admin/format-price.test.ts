import { expect, test } from 'vitest'
import { changeInHundredths, formatLots, formatPrice, spreadOf } from './format-price.ts'

test('a price has the decimals of its tick, and more where it is off the grid', () => {
  expect(formatPrice(61_200_000_000, 10_000_000)).toBe('61.200')
  expect(formatPrice(845_000, 1000)).toBe('0,845')
  expect(formatPrice(900_000, 1000)).toBe('0,900')
  expect(formatPrice(61_200_500_000, 10_000_000)).toBe('61.200,5')
})

test('an amount has the decimals of its lot', () => {
  expect(formatLots('2500000', { lot: '100000', decimals: 8 })).toBe('0,025')
  expect(formatLots('300000000', { lot: '10000000', decimals: 6 })).toBe('300')
})

test('a spread is a share of the middle of both prices', () => {
  expect(spreadOf(99, 101)).toBe(200)
  expect(spreadOf(null, 101)).toBeUndefined()
  expect(changeInHundredths(110, 100)).toBe(1000)
})

test('there is no share of a price of zero', () => {
  expect(spreadOf(0, 0)).toBeUndefined()
  expect(changeInHundredths(110, 0)).toBeUndefined()
  expect(changeInHundredths(0, 0)).toBeUndefined()
})
