import { expect, test } from 'vitest'
import { deltaOf, tokenAmountOf } from './token-amounts.ts'
import { type TokenMovement, tokenMovement } from './token-movement.ts'

const movement = (before: bigint | null, after: bigint, decimals: number | null): TokenMovement => ({
  accountId: 'TRINCI',
  assetId: '#EURS',
  decimals,
  amount: tokenAmountOf(after, decimals),
  prev_amount: before === null ? null : tokenAmountOf(before, decimals),
})

test('the delta is the difference when both amounts are decoded', () => {
  expect(deltaOf(movement(500n, 150n, 2))).toBe(-350n)
  expect(deltaOf(movement(0n, 18_446_744_073_709_551_615n, 18))).toBe(18_446_744_073_709_551_615n)
})

test('the delta is the amount when there is no previous one', () => {
  expect(deltaOf(movement(null, 150n, 2))).toBe(150n)
})

test('the delta is N/D when an amount is not decoded', () => {
  expect(deltaOf(movement(500n, 150n, null))).toBe('N/D')
  expect(deltaOf(movement(null, 150n, null))).toBe('N/D')
})

test('the delta is of the whole units, however another server writes the decoded amounts', () => {
  const { prev_amount: before, amount: after, ...facts } = movement(500n, 150n, 2)
  const written = {
    amount: { ...after, decoded: '1,50' },
    prev_amount: before && { ...before, decoded: '5.000' },
  }
  expect(deltaOf({ ...facts, ...written })).toBe(-350n)
})

test('an amount travels as decimal text of the asset and as whole units', () => {
  expect(tokenMovement.parse(movement(null, 150n, 2)).amount).toEqual({ decoded: '1.5', value: '150' })
})
