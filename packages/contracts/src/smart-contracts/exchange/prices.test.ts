import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestStep, pairOf, quoteOf, quoteToLock, tokenOfPair } from './prices.ts'

const bitcoin = { decimals: 8, quote_decimals: 2 }

test('an amount at a price is money in the smallest unit of the quote asset', () => {
  // 0,001 bitcoin at 65.010 euro.
  expect(quoteOf(65_010_000_000, 100_000n, bitcoin)).toBe(6501n)
  expect(quoteOf(65_010_500_000, 1n, bitcoin)).toBe(0n)
  expect(quoteToLock(65_010_500_000, 1n, bitcoin)).toBe(1n)
})

test('whatever part of an order is filled, what it holds back pays for it', () => {
  const price = fc.integer({ min: 1, max: 2 ** 47 })
  const units = fc.bigInt(1n, 2n ** 40n)
  fc.assert(
    fc.property(price, units, units, (most, one, other) => {
      const freed = quoteToLock(most, one + other, bitcoin) - quoteToLock(most, other, bitcoin)
      expect(freed).toBeGreaterThanOrEqual(quoteOf(most, one, bitcoin))
    }),
  )
})

test('names the nearest multiple of a step, and never zero', () => {
  expect([0n, 4n, 15n, 16n, 20n].map((value) => nearestStep(value, 10n))).toEqual([10n, 10n, 10n, 20n, 20n])
})

test('a pair names its token', () => {
  expect(pairOf('#BTC')).toBe('BTC-EURS')
  expect(tokenOfPair('BTC-EURS')).toBe('#BTC')
  for (const wrong of ['BTC', '-EURS', 'BTC-USD', '#BTC-EURS', 'B/C-EURS', 'BTC-EURS-EURS'])
    expect(tokenOfPair(wrong)).toBeUndefined()
})
