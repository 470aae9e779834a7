import { expect, test } from 'vitest'
import { readFees, writeFees } from './written-fees.ts'

test('terms of fees are read as they were written', () => {
  const terms = { fees: [6000n, 1_000_000n] as const, fixed_fees: 2n ** 64n - 1n, fees_account: '#FEES' }
  const written = { part: '6000', of: '1000000', fixed: '18446744073709551615', account: '#FEES' }
  expect(writeFees({ ...terms, fees: [6000n, 1_000_000n] })).toEqual(written)
  expect(readFees(written)).toEqual(terms)
})
