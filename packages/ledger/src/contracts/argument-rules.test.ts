import { expect, test } from 'vitest'
import { accountId, accountIds, checkArguments, nonEmptyText, oneOf, text, u64 } from './argument-rules.ts'

test.each([
  [text, '', 5],
  [nonEmptyText, 'a', ''],
  [accountId, '#a', 'a'],
  [accountIds, ['#a', 'TRINCI'], ['#a', 'b']],
  [u64, 2n ** 64n - 1n, 2n ** 64n],
  [oneOf('None', 'Full'), 'Full', 'full'],
])('$fits', ({ test: fits }, right, wrong) => {
  expect(fits(right)).toBe(true)
  expect(fits(wrong)).toBe(false)
})

test('checks every argument of the method, and that there is no other', () => {
  const methods = { mint: { to: accountId, units: u64 } }
  expect(() => checkArguments(methods, 'mint', { to: '#a', units: 0n })).not.toThrow()
  for (const [method, args, field] of [
    ['mint', { to: '#a' }, 'units'],
    ['mint', { to: '#a', units: 0n, memo: 'x' }, 'memo'],
    ['mint', [], 'args'],
    ['constructor', {}, 'method'],
  ] as const) {
    expect(() => checkArguments(methods, method, args)).toThrow(
      expect.objectContaining({ name: 'InvalidArgumentError', field }),
    )
  }
})
