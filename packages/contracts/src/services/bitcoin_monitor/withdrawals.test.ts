import { expect, test } from 'vitest'
import { stateOfPayment } from './withdrawals.ts'

test.each([
  [null, 'sent'],
  [100, 'confirming'],
  [96, 'confirming'],
  [95, 'paid'],
] as const)('a payment in block %s of 100 is %s', (height, state) => {
  expect(stateOfPayment(height, 100, 6)).toBe(state)
})
