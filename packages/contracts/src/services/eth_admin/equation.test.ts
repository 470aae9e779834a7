import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addTerms, differenceOf, type EquationTerms, noTerms, termsOf, unexplainedOf } from './equation.ts'
import { scaleOf, splitWei } from './wei.ts'

const scale = scaleOf(18, 9)

/** A deposit or a burn, and how far it came. */
const transfer = fc.record({
  direction: fc.constantFrom('in' as const, 'out' as const),
  amount: fc.bigInt({ min: 1n, max: 10n ** 27n }),
  isIncluded: fc.boolean(),
  ledger: fc.constantFrom(null, 'sent' as const, 'failed' as const, 'executed' as const),
  refund: fc.constantFrom(null, 'executed' as const),
})
type Drawn = typeof transfer extends fc.Arbitrary<infer Value> ? Value : never

/** What both chains hold by plain counting, to compare with the terms. */
const countOf = ({ direction, amount, isIncluded, ledger }: Drawn, refunded: boolean) => {
  const whole = splitWei(amount, scale).units * scale
  if (direction === 'in') {
    return { locked: isIncluded ? amount : 0n, supply: ledger === 'executed' ? whole : 0n }
  }
  return { locked: isIncluded ? -whole : 0n, supply: ledger === 'executed' && !refunded ? -whole : 0n }
}

test('locked = supply × 10^9 + dust + in flight, to the wei, but for what the two alarm lists name', () => {
  fc.assert(
    fc.property(fc.array(transfer, { maxLength: 40 }), (drawn) => {
      let terms: EquationTerms = noTerms
      let counted = { locked: 0n, supply: 0n }
      for (const each of drawn) {
        const { units, dust } = splitWei(each.amount, scale)
        const isTiny = units === 0n
        // Less than a unit is never minted and cannot be burned.
        if (isTiny && (each.direction === 'out' || each.ledger !== null)) continue
        const refund = each.direction === 'out' && !each.isIncluded ? each.refund : null
        const group = { ...each, refund, isTiny, units, dust: each.direction === 'in' ? dust : 0n }
        terms = addTerms(terms, termsOf(group, scale))
        const own = countOf(each, refund === 'executed')
        counted = { locked: counted.locked + own.locked, supply: counted.supply + own.supply }
      }
      expect(terms.locked).toBe(counted.locked)
      expect(terms.supply).toBe(counted.supply)
      expect(unexplainedOf(terms)).toBe(0n)
      expect(differenceOf(terms)).toBe(-terms.mintsWithoutDeposit - terms.releasesWithoutBurn)
    }),
    { numRuns: 500 },
  )
})

test('dust stays with the bridge and is counted once the deposit is minted', () => {
  const deposit = {
    direction: 'in',
    isIncluded: true,
    isTiny: false,
    refund: null,
    units: 3n,
    dust: 5n,
  } as const
  expect(termsOf({ ...deposit, ledger: null }, scale)).toMatchObject({
    locked: 3_000_000_005n,
    inFlightIn: 3_000_000_005n,
  })
  expect(termsOf({ ...deposit, ledger: 'executed' }, scale)).toMatchObject({
    ...{ locked: 3_000_000_005n, supply: 3_000_000_000n, dust: 5n, inFlightIn: 0n },
  })
})
