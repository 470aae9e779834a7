import { expect, test } from 'vitest'
import { textKeysOf } from './api-error.ts'

test('the text of a reason comes before that of its code, and the service’s own before all', () => {
  const details = { reason: 'nameTaken' }
  expect(textKeysOf({ code: 'CONFLICT', details, service: 'alias' })).toEqual([
    'alias:refusals.nameTaken',
    'failures:refusals.nameTaken',
    'failures:refusals.CONFLICT',
    'shared:errors.CONFLICT',
  ])
})

test('without a reason or a service, no key is made from what is missing', () => {
  const ofCode = ['failures:refusals.CONFLICT', 'shared:errors.CONFLICT']
  expect(textKeysOf({ code: 'CONFLICT', service: 'alias' })).toEqual(ofCode)
  expect(textKeysOf({ code: 'CONFLICT', details: { reason: 3 }, service: 'alias' })).toEqual(ofCode)
  expect(textKeysOf({ code: 'CONFLICT', details: { reason: 'nameTaken' } })).toEqual([
    'failures:refusals.nameTaken',
    ...ofCode,
  ])
})
