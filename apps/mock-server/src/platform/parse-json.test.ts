import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test('parses JSON, whatever brackets its texts hold', () => {
  expect(parseJson('{"a":["[[[\\"{"],"b":{"c":null}}')).toEqual({ a: ['[[["{'], b: { c: null } })
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
  ['half a character', '{"a":["\\ud800"]}'],
  ['constructor.prototype', '{"a":[{"constructor":{"prototype":{"admin":true}}}]}'],
])('refuses %s', (_what, text) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: 'VALIDATION' }))
})

test('a member that is only named constructor passes', () => {
  expect(parseJson('{"constructor":"Anna"}')).toEqual({ constructor: 'Anna' })
})
