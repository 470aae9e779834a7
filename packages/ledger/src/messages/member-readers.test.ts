import { expect, test } from 'vitest'
import {
  asAccount,
  asBigInt,
  asBlock,
  asBoolean,
  asBytes,
  asEvents,
  asNumber,
  asReceipt,
  asText,
} from './member-readers.ts'

const refused = expect.objectContaining({ name: 'InvalidMessageError' })

test('names of events follow their bits; bits without a name are refused', () => {
  expect(asEvents(33)).toEqual(['transaction', 'block'])
  expect(() => asEvents(64)).toThrow(refused)
  expect(() => asEvents(2 ** 32 + 1)).toThrow(refused)
})

test.each([-1, -1n, 1.5, 2 ** 53, '1', null])('refuses %s as a u64', (value) => {
  expect(() => asBigInt(value, 'height')).toThrow(refused)
})

test('refuses a count that a number cannot hold', () => {
  expect(() => asNumber(2n ** 60n, 'index')).toThrow(refused)
})

test('refuses members of other types, and names the member', () => {
  expect(() => asText(1, 'kind')).toThrow(
    expect.objectContaining({ details: { problem: 'kind is not a text' } }),
  )
  for (const read of [asBoolean, asBytes]) expect(() => read('text', 'member')).toThrow(refused)
  for (const read of [asReceipt, asBlock, asAccount]) expect(() => read({})).toThrow(refused)
  expect(() => asAccount(['#a', [], null, null])).toThrow(refused)
  expect(() => asBlock([[['rsa', 'x', new Uint8Array()], 1, 1], new Uint8Array()])).toThrow(refused)
})
