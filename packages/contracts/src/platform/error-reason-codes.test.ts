import { expect, test } from 'vitest'
import { reasonsOfError } from './error-reason-codes.ts'

test.each([
  ['NOT_FOUND', ['worldUnknown']],
  ['INTERNAL', ['snapshotDamaged']],
  ['VALIDATION', ['snapshotDamaged']],
  ['CONFLICT', ['caseClosed']],
  ['RATE_LIMITED', []],
] as const)('%s has of some reasons those that it may have', (code, reasons) => {
  expect(reasonsOfError(code, ['caseClosed', 'snapshotDamaged', 'worldUnknown'])).toEqual(reasons)
})
