import { expect, test } from 'vitest'
import { isRecord } from './is-record.ts'

test('an object with members is a record; null, arrays, bytes, functions and plain values are not', () => {
  expect([{}, { a: 1 }, Object.create(null)].map(isRecord)).toEqual([true, true, true])
  const others = [null, undefined, [], [{}], new Uint8Array(1), 'text', 1n, () => ({})]
  expect(others.filter(isRecord)).toEqual([])
})
