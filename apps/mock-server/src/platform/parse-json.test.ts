import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

const parse = (text: string) => parseJson(Buffer.from(text))

test('bytes that are not UTF-8 are refused, not replaced', () => {
  const bytes = Buffer.concat([Buffer.from('{"name":"'), Buffer.of(0xc3, 0x28), Buffer.from('"}')])
  expect(() => parseJson(bytes)).toThrow(expect.objectContaining({ code: 'VALIDATION' }))
})

test('the same name may be in different objects, and brackets and colons in texts', () => {
  expect(parse('[{"a":1,"b":{"a":"x:,{"}},{"a":2}]')).toEqual([{ a: 1, b: { a: 'x:,{' } }, { a: 2 }])
})

test('parses JSON with any brackets in its texts', () => {
  expect(parse('{"a":["[[[\\"{"],"b":{"c":null}}')).toEqual({ a: ['[[["{'], b: { c: null } })
})

test.each([
  ['nothing', ''],
  ['a truncated body', '{"a":'],
  ['a byte order mark', '\uFEFF{}'],
  ['NaN', '{"a":NaN}'],
  ['a trailing comma', '[1,]'],
  ['nesting beyond the limit', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['a million open brackets', '['.repeat(1_000_000)],
  ['__proto__', '{"__proto__":{"admin":true}}'],
  ['__proto__ in escapes', '{"\\u005f_proto__":{"admin":true}}'],
  ['the same member twice', '{"to":"Anna","to":"Bob"}'],
  ['the same member twice, once in escapes', '[{"a":{"to":1,"t\\u006f":1}}]'],
  ['more values than any call needs', `[${'1,'.repeat(5_001)}1]`],
  ['half a character', '{"a":["\\ud800"]}'],
  ['constructor.prototype', '{"a":[{"constructor":{"prototype":{"admin":true}}}]}'],
])('refuses %s', (_what, text) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'VALIDATION' }))
})

test('a member that is only named constructor passes', () => {
  expect(parse('{"constructor":"Anna"}')).toEqual({ constructor: 'Anna' })
})
