import { expect, test } from 'vitest'
import { changeOf, directionOf, shareIn } from './change-of.ts'

test('a change is signed and rounded to a tenth of a percent', () => {
  expect(changeOf(1184n, 1000n)).toBe('+18,4 %')
  expect(changeOf(989n, 1000n)).toBe('−1,1 %')
  expect(changeOf(1000n, 1000n)).toBe('0 %')
  expect(changeOf(0n, 1000n)).toBe('−100 %')
  expect(changeOf(2n ** 100n + 2n ** 99n, 2n ** 100n)).toBe('+50 %')
  expect([changeOf(10_005n, 10_000n), changeOf(10_004n, 10_000n)]).toEqual(['+0,1 %', '+0,04 %'])
})

test('a change below a tenth of a percent is not shown as none', () => {
  expect([changeOf(9_999_700n, 10_000_000n), changeOf(10n ** 8n + 1n, 10n ** 8n)]).toEqual([
    '−0,003 %',
    '+0,000001 %',
  ])
})

test('there is no change from nothing', () => {
  expect(changeOf(5n, 0n)).toBeUndefined()
})

test('a share is of the whole', () => {
  expect([shareIn(12n, 1000n), shareIn(0n, 5n), shareIn(1n, 0n)]).toEqual(['1,2 %', '0 %', undefined])
})

test('a change too small to be written has no direction', () => {
  expect([directionOf(changeOf(1184n, 1000n)), directionOf(changeOf(989n, 1000n))]).toEqual(['up', 'down'])
  expect(directionOf(changeOf(10n ** 12n - 1n, 10n ** 12n))).toBeUndefined()
})
