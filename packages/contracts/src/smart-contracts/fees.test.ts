import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type FeeTerms,
  feeOf,
  feeTerms,
  greatestPayment,
  smallestTransfer,
  splitPayment,
  splitTransfer,
  termsAt,
} from './fees.ts'

const maximumUnits = 2n ** 64n - 1n
const terms = (part: bigint, of: bigint, fixed = 0n): FeeTerms => ({
  fees: [part, of],
  fixed_fees: fixed,
  fees_account: '#FEES',
})

test('of 100,00 EURS with a share of 0,6 % the receiver gets 99,40', () => {
  expect(splitTransfer(terms(6n, 1000n), 10_000n)).toEqual({ sent: 10_000n, received: 9940n, fee: 60n })
  expect(splitPayment(terms(6n, 1000n), 10_000n)).toEqual({ sent: 10_060n, received: 10_000n, fee: 60n })
})

test.each([
  ['a share of less than one unit is none', terms(6n, 1000n), 166n, 0n],
  ['the first whole unit', terms(6n, 1000n), 167n, 1n],
  ['of 1 unit', terms(1n, 2n), 1n, 0n],
  ['of nothing there is the fixed part alone', terms(1n, 2n, 7n), 0n, 7n],
  ['the fixed part is added to the rounded share', terms(1n, 3n, 2n), 5n, 3n],
  ['the default takes nothing', terms(0n, 100n), maximumUnits, 0n],
  ['of the most units there can be', terms(1n, 3n), maximumUnits, 6_148_914_691_236_517_205n],
])('a fee is rounded down to whole units: %s', (_name, given, units, fee) => {
  expect(feeOf(given, units)).toBe(fee)
})

test('a transfer that the fee would take whole is refused, and one unit more goes through', () => {
  expect(splitTransfer(terms(0n, 100n, 10n), 10n)).toBeUndefined()
  expect(splitTransfer(terms(0n, 100n, 10n), 11n)).toEqual({ sent: 11n, received: 1n, fee: 10n })
  expect(splitTransfer(terms(0n, 100n, 10n), 0n)).toBeUndefined()
  expect(splitTransfer(terms(6n, 1000n), 0n)).toEqual({ sent: 0n, received: 0n, fee: 0n })
})

test('where everything is fee, or the fixed part leaves nothing, no amount works', () => {
  expect(smallestTransfer(terms(1n, 1n))).toBeUndefined()
  expect(smallestTransfer(terms(0n, 1n, maximumUnits))).toBeUndefined()
  expect(smallestTransfer(terms(0n, 1n, maximumUnits - 1n))).toBe(maximumUnits)
})

test('a share is at most everything', () => {
  const parse = (part: number, of: number) =>
    feeTerms.safeParse({ fees: [part, of], fixed_fees: 0, fees_account: '#FEES' })
  expect(parse(100, 100).success).toBe(true)
  expect(parse(0, 1).success).toBe(true)
  expect(parse(101, 100).error?.issues[0]?.message).toContain('above 100 %')
  expect(parse(0, 0).error?.issues[0]?.message).toContain('at least 1')
})

test('coming terms hold from their second on', () => {
  const config = { ...terms(1n, 100n), coming_fees: { ...terms(2n, 100n), from: 1000 } }
  expect(termsAt(config, 999).fees).toEqual([1n, 100n])
  expect(termsAt(config, 1000).fees).toEqual([2n, 100n])
})

const units = fc.bigInt({ min: 0n, max: maximumUnits })
const anyTerms = fc
  .tuple(
    fc.bigInt({ min: 1n, max: maximumUnits }),
    units,
    fc.oneof(fc.bigInt({ min: 0n, max: 1000n }), units),
  )
  .map(([of, part, fixed]) => terms(part % (of + 1n), of, fixed))

test('what is received and the fee are what was sent, and nobody gets less than nothing', () => {
  fc.assert(
    fc.property(anyTerms, units, (given, amount) => {
      for (const split of [splitTransfer(given, amount), splitPayment(given, amount)]) {
        if (!split) continue
        expect(split.received + split.fee).toBe(split.sent)
        expect(split.received >= 0n && split.fee >= 0n).toBe(true)
      }
    }),
  )
})

test('the smallest amount works, and no smaller one whose fee is not nothing', () => {
  fc.assert(
    fc.property(anyTerms, (given) => {
      const smallest = smallestTransfer(given)
      if (smallest === undefined) return
      expect(splitTransfer(given, smallest)?.received).toBeGreaterThan(0n)
      const less = splitTransfer(given, smallest - 1n)
      expect(less?.received ?? 0n).toBe(0n)
    }),
  )
})

test('the greatest payment is the last one whose fee still fits', () => {
  const cases = fc.record({
    part: fc.bigInt({ min: 0n, max: 1000n }),
    fixed: fc.bigInt({ min: 0n, max: 50n }),
    held: fc.bigInt({ min: 0n, max: 10n ** 18n }),
  })
  fc.assert(
    fc.property(cases, ({ part, fixed, held }) => {
      const fees: FeeTerms = { fees: [part, 1000n], fixed_fees: fixed, fees_account: '#F' }
      const most = greatestPayment(fees, held)
      if (most > 0n) expect(splitPayment(fees, most).sent <= held).toBe(true)
      expect(splitPayment(fees, most + 1n).sent > held).toBe(true)
    }),
  )
})
