import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isRecordNumber, recordNumber } from './record-number.ts'

test.each([
  ['1', true],
  ['999999999999999', true],
  ['0', false],
  ['01', false],
  ['-1', false],
  ['1.5', false],
  ['', false],
  ['1000000000000000', false],
])('%j is the number of a record: %s', (text, expected) => {
  expect(z.safeParse(recordNumber, text).success).toBe(expected)
  expect(isRecordNumber(text)).toBe(expected)
})

test('an address that was read may hold the number as a number', () => {
  expect([isRecordNumber(7), isRecordNumber(undefined)]).toEqual([true, false])
})
