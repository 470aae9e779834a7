import { expect, test } from 'vitest'
import { bytesValue, capabilitiesValue, countValue, noArgs, textValue, u64Value } from './values.ts'

test('a u64 comes as number or bigint and is given on as bigint', () => {
  expect(u64Value.parse(7)).toBe(7n)
  expect(u64Value.parse(2n ** 64n - 1n)).toBe(18446744073709551615n)
  for (const wrong of [-1, -1n, 2n ** 64n, 1.5, '7', null, Number.NaN, 2 ** 53]) {
    expect(u64Value.safeParse(wrong).success).toBe(false)
  }
})

test.each([-1, -1n, 2n ** 64n, 1.5, '7'])('%s is refused with the numbers that are taken', (wrong) => {
  const { error } = u64Value.safeParse(wrong)
  expect(error?.issues[0]?.message).toBe('a whole number from 0 to 18446744073709551615')
})

test('a count is given on as number and is never rounded', () => {
  expect(countValue.parse(1_767_300_000n)).toBe(1_767_300_000)
  expect(countValue.safeParse(2n ** 53n).success).toBe(false)
})

test('bytes are bytes, texts are bounded', () => {
  expect(bytesValue.safeParse(new Uint8Array(2)).success).toBe(true)
  expect(bytesValue.safeParse([1, 2]).success).toBe(false)
  expect(textValue(3).safeParse('abcd').success).toBe(false)
})

test('a method without args takes nothing or an empty map', () => {
  for (const right of [null, undefined, {}]) expect(noArgs.safeParse(right).success).toBe(true)
  expect(noArgs.safeParse('x').success).toBe(false)
})

test('capabilities name at least one method', () => {
  expect(capabilitiesValue.safeParse({ '*': true }).success).toBe(true)
  expect(capabilitiesValue.safeParse({}).success).toBe(false)
  expect(capabilitiesValue.safeParse({ transfer: 'yes' }).success).toBe(false)
})
