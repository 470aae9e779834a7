import fc from 'fast-check'
import { expect, test } from 'vitest'
import { characterCases } from './cases/character-cases.ts'
import { numberAndDateCases } from './cases/number-and-date-cases.ts'
import type { RuleName } from './cases/rule-case.ts'
import { textCases } from './cases/text-cases.ts'
import { formKitRules, isEmpty } from './form-kit-rules.ts'
import type { RuleContext } from './rule.ts'

const form = (values: Readonly<Record<string, unknown>>, name: string): RuleContext => ({
  name,
  value: values[name],
  at: (address) => (Object.hasOwn(values, address) ? { value: values[address] } : undefined),
})

const tables = { ...characterCases, ...textCases, ...numberAndDateCases }

for (const [name, table] of Object.entries(tables)) {
  // Object.entries widens the keys of a closed record to text.
  const rule = formKitRules[name as RuleName]
  test.each(table)(`${name}: %o with %o is %s`, (value, args, passes) => {
    expect(rule(form({ field: value }, 'field'), ...args)).toBe(passes)
  })
}

test('every rule but those about siblings has its table', () => {
  const untabled = Object.keys(formKitRules).filter((name) => !Object.hasOwn(tables, name))
  expect(untabled).toEqual(['confirm', 'require_one'])
  expect(Object.keys(formKitRules)).toHaveLength(32)
})

test.each([
  ['a named sibling', { password: 'abc', check_here: 'abc' }, 'password', ['check_here'], true],
  ['the sibling with _confirm', { password: 'abc', password_confirm: 'abc' }, 'password', [], true],
  [
    'the sibling without _confirm',
    { password: 'abc', password_confirm: 'abc' },
    'password_confirm',
    [],
    true,
  ],
  ['without _confirmed', { password: 'abc', password_confirmed: 'abc' }, 'password_confirmed', [], true],
  ['loosely', { password: '123', password_confirmed: 123 }, 'password_confirmed', [], true],
  ['strictly', { password: '123', password_confirm: 123 }, 'password_confirm', ['password', 'strict'], false],
  ['no such sibling', { password_again: '123', password_confirmed: '123' }, 'password_confirmed', [], false],
  ['another value', { password: 'abc', password_confirm: 'abd' }, 'password_confirm', [], false],
])('confirm: %s', (_title, values, name, args, passes) => {
  expect(formKitRules.confirm(form(values, name), ...args)).toBe(passes)
})

test.each([
  ['empty and alone', { foo: '' }, [], false],
  ['filled and alone', { foo: 'test' }, [], true],
  ['a filled sibling', { foo: '', bar: 'baz' }, ['bar'], true],
  ['an empty sibling', { foo: '', bar: '' }, ['bar'], false],
  ['no such sibling', { foo: '', bar: 'baz' }, ['baz'], false],
  ['one of two siblings', { foo: '', bar: '', baz: 0 }, ['bar', 'baz'], true],
])('require_one: %s', (_title, values, args, passes) => {
  expect(formKitRules.require_one(form(values, 'foo'), ...args)).toBe(passes)
})

test('accepted, required and require_one run on empty fields, no other rule does', () => {
  const running = Object.entries(formKitRules).filter(([, rule]) => rule.skipEmpty === false)
  expect(running.map(([name]) => name)).toEqual(['accepted', 'require_one', 'required'])
})

test('empty is what holds nothing, not what is zero or false', () => {
  expect(['', undefined, null, [], {}].map(isEmpty)).toEqual([true, true, true, true, true])
  expect([0, false, ' ', [''], { a: undefined }, new Date()].map(isEmpty)).toEqual(Array(6).fill(false))
})

const hostile = [
  '\0',
  '\uD800',
  '\u202Eabc',
  '\u200B',
  'e\u0301\u0301\u0301',
  '__proto__',
  'constructor',
  '{{x}}',
  '%00',
  '../',
  '=1+1',
  `${'a'.repeat(500_000)}@${'b.'.repeat(250_000)}`,
  `"${'"'.repeat(1_000_000)}`,
]

test.each(Object.entries(formKitRules))(
  '%s answers for any value, however hostile or long',
  (_name, rule) => {
    for (const value of hostile)
      expect(typeof rule(form({ field: value }, 'field'), '1', '5')).toBe('boolean')
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.array(fc.string())), (value) => {
        expect(typeof rule(form({ field: value }, 'field'), '1', '5')).toBe('boolean')
      }),
      { numRuns: 50 },
    )
  },
)
