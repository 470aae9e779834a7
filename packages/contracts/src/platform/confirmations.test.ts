import { expect, test } from 'vitest'
import { confirmationsOf } from './confirmations.ts'

test('confirmations count the block itself', () => {
  expect(confirmationsOf(100, 100)).toBe(1)
  expect(confirmationsOf(95, 100)).toBe(6)
  expect(confirmationsOf(null, 100)).toBe(0)
  expect(confirmationsOf(101, 100)).toBe(0)
})
