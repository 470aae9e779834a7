import { expect, test } from 'vitest'
import { restOf } from './peg.ts'

const terms = { held: 1_000n, circulation: 900n, unminted: 50n, unpaid: 40n, feesOwed: 10n }

test('nothing rests while every unit is explained', () => {
  expect(restOf(terms)).toBe(0n)
  expect(restOf({ ...terms, held: 993n })).toBe(-7n)
  expect(restOf({ ...terms, circulation: 880n })).toBe(20n)
})
