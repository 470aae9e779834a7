import { expect, test } from 'vitest'
import { hexToBytes } from '../hex.ts'
import { fromJsonNotation, parseJsonNotation } from './parse-json-notation.ts'

test.each([
  ['"$:bin:hex:00ff"', hexToBytes('00ff')],
  ['"$:bin:hex:"', new Uint8Array()],
  ['"$:bin:b58:12"', hexToBytes('0001')],
  ['"$:bin:b64:AP8="', hexToBytes('00ff')],
  ['"$:bin:b64url:AP8"', hexToBytes('00ff')],
  ['"$:bin:utf8:è:☃"', hexToBytes('c3a83ae29883')],
  ['"$:u64:dec:123"', 123n],
  ['"$:u64:hex:7b"', 123n],
  ['"$:i64:dec:-123"', -123n],
  ['"$:u64:dec:18446744073709551615"', 0xffff_ffff_ffff_ffffn],
  ['{"$:msgpack:args":{"units":"$:u64:dec:1"}}', { args: hexToBytes('81a5756e697473cf0000000000000001') }],
  ['[1,-1.5,true,null,"plain","$"]', [1, -1.5, true, null, 'plain', '$']],
])('%s', (text, value) => {
  expect(parseJsonNotation(text)).toEqual(value)
})

test.each([
  '{',
  '"$:bin:hex:0"',
  '"$:bin:hex:FF"',
  '"$:bin:b58:0"',
  '"$:bin:foo:00"',
  '"$:bin:constructor:00"',
  '"$:other"',
  '"$:u64:dec:18446744073709551616"',
  '"$:u64:hex:10000000000000000"',
  '"$:u64:dec:-1"',
  '"$:u64:dec:"',
  '"$:u64:dec:1.5"',
  '"$:i64:dec:1"',
  '"$:i64:dec:-9223372036854775809"',
  '"$:i64:hex:-1"',
  '"$:u64:oct:7"',
  '{"$:u64:dec:1":1}',
  '{"$:msgpack:a":1,"a":2}',
  '9007199254740993',
  '18446744073709551615',
])('refuses %s', (text) => {
  expect(() => parseJsonNotation(text)).toThrow(expect.objectContaining({ name: 'InvalidJsonNotationError' }))
})

test('refuses hostile depth and length at once', () => {
  expect(() => parseJsonNotation('['.repeat(2_000) + ']'.repeat(2_000))).toThrow(
    expect.objectContaining({ name: 'InvalidJsonNotationError' }),
  )
  expect(() => fromJsonNotation(`$:u64:dec:${'9'.repeat(1_000_000)}`)).toThrow(
    expect.objectContaining({ name: 'InvalidJsonNotationError' }),
  )
})

test('refuses more text than it can read at once, except with a higher limit', () => {
  const text = `"${'a'.repeat(1_048_575)}"`
  expect(() => parseJsonNotation(text)).toThrow(expect.objectContaining({ name: 'InputTooLongError' }))
  expect(parseJsonNotation(text, { maxLength: 2_000_000 })).toHaveLength(1_048_575)
})

test('a member named __proto__ is a member', () => {
  expect(Object.keys(Object(parseJsonNotation('{"__proto__":{"a":1}}')))).toEqual(['__proto__'])
})
