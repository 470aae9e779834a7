import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dataEntry } from './data-entry.ts'

const grant = dataEntry('delegations:{delegate}:{target}', z.unknown())

test('a key is built from its parts and taken apart again', () => {
  const key = grant.keyOf({ delegate: 'QmA', target: '#EURS' })
  expect(key).toBe('delegations:QmA:#EURS')
  expect(grant.partsOf(key)).toEqual({ delegate: 'QmA', target: '#EURS' })
  expect(grant.prefix).toBe('delegations:')
})

test('a part is written as it is, whatever characters it has', () => {
  const key = grant.keyOf({ delegate: '$&', target: '{delegate}' })
  expect(key).toBe('delegations:$&:{delegate}')
  expect(grant.partsOf(key)).toEqual({ delegate: '$&', target: '{delegate}' })
})

test.each(['delegations:', 'delegations:QmA', 'delegations::#EURS', 'other:QmA:#EURS', 'x delegations:a:b'])(
  'the key %j is of another kind',
  (key) => {
    expect(grant.partsOf(key)).toBeUndefined()
  },
)

test('a key without parts is itself', () => {
  const settings = dataEntry('blockchain:settings', z.unknown())
  expect(settings.keyOf({})).toBe('blockchain:settings')
  expect(settings.partsOf('blockchain:settings')).toEqual({})
  expect(settings.partsOf('blockchain:settings:more')).toBeUndefined()
})
