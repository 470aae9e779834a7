import { beforeEach, expect, test, vi } from 'vitest'
import { parseRules } from '../rules/parse-rules.ts'
import type { Rule, RuleExpression } from '../rules/rule.ts'
import { createFieldValidator } from './field-validator.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const required: Rule = Object.assign(({ value }: { value: unknown }) => value !== '', { skipEmpty: false })
const length: Rule = ({ value }, least) => String(value).length >= Number(least)
const contains: Rule = ({ value }, part) => String(value).includes(String(part))
const same: Rule = (context, sibling) => context.at(String(sibling))?.value === context.value
/** Answers after 100 ms whether the value it was asked about exists. */
const exists: Rule = ({ value }) =>
  new Promise((resolve) => setTimeout(() => resolve(['bar', 'foobar'].includes(String(value))), 100))
const broken: Rule = () => {
  throw new Error('out of order')
}
const refused: Rule = () => Promise.reject(new Error('no answer'))

const available = { required, length, contains, same, exists, broken, refused }

const setUp = (rules: RuleExpression, values: Record<string, unknown>, more: Record<string, Rule> = {}) => {
  const validator = createFieldValidator({
    name: 'field',
    read: (name) => (Object.hasOwn(values, name) ? { value: values[name] } : undefined),
    onChange: () => undefined,
  })
  validator.setRules(parseRules(rules, { ...available, ...more }))
  const type = (value: unknown): readonly string[] => {
    values.field = value
    validator.run()
    return failing()
  }
  const failing = () => validator.failures().map(({ rule }) => rule)
  return { validator, type, failing }
}

test('runs plain rules immediately and stops at the first failure', () => {
  const { type, validator } = setUp('required|length:5|contains:bar', {})
  expect(type('')).toEqual(['required'])
  expect(type('foo')).toEqual(['length'])
  expect(type('foo foo')).toEqual(['contains'])
  expect(type('foobar')).toEqual([])
  expect(validator.isSettled()).toBe(true)
})

test('fails again after it passed', () => {
  const { type } = setUp('required', {})
  expect(type('')).toEqual(['required'])
  expect(type('a')).toEqual([])
  expect(type('')).toEqual(['required'])
})

test('runs forced rules after a failure', () => {
  const { type } = setUp('length:7|*contains:hij', {})
  expect(type('abcdef')).toEqual(['length', 'contains'])
  expect(type('abcdefhij')).toEqual([])
})

test('two rules of one name each keep their failure', () => {
  const { type } = setUp('*contains:a|*contains:b', {})
  expect(type('a')).toEqual(['contains'])
  expect(type('b')).toEqual(['contains'])
  expect(type('x')).toEqual(['contains', 'contains'])
})

test('passes over rules on an empty value unless they run on empty', () => {
  expect(setUp('length:5', {}).type('')).toEqual([])
  expect(setUp('*length:5', {}).type('')).toEqual([])
  expect(setUp('+length:5', {}).type('')).toEqual(['length'])
})

test('a rule that was passed over does not keep the later ones from running', () => {
  const { type } = setUp('length:7|required', {})
  expect(type('asdfq')).toEqual(['length'])
  expect(type('')).toEqual(['required'])
})

test('a sibling that changes brings no rule after a failure to run', () => {
  const values: Record<string, unknown> = { other: 'b' }
  const { type, validator, failing } = setUp('length:3|same:other', values)
  expect(type('abc')).toEqual(['same'])
  expect(type('b')).toEqual(['length'])
  values.other = 'a'
  validator.run()
  expect(failing()).toEqual(['length'])
})

test('says whether a failure blocks', () => {
  const { type, validator } = setUp('?length:5|*contains:x', {})
  type('abc')
  expect(validator.failures().map(({ blocking }) => blocking)).toEqual([false, true])
})

test('holds up later rules for a delayed one', () => {
  const { type, failing, validator } = setUp('required|(200)length:5|*contains:bar', {})
  expect(type('')).toEqual(['required'])
  expect(type('foo')).toEqual([])
  expect(validator.isSettled()).toBe(false)
  vi.advanceTimersByTime(199)
  expect(failing()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(failing()).toEqual(['length', 'contains'])
  expect(validator.isSettled()).toBe(true)
})

test('a delay starts again with each change', () => {
  const { type, failing } = setUp('(200)length:5', {})
  type('f')
  vi.advanceTimersByTime(150)
  type('fo')
  vi.advanceTimersByTime(150)
  expect(failing()).toEqual([])
  vi.advanceTimersByTime(50)
  expect(failing()).toEqual(['length'])
})

test('waits for an asynchronous rule and drops its failure at the next change', async () => {
  const { type, failing, validator } = setUp('required|length:5|exists|*contains:bar', {})
  expect(type('abcdef')).toEqual([])
  expect(validator.isSettled()).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(failing()).toEqual(['exists', 'contains'])
  expect(type('foobars')).toEqual([])
})

test('an answer about an earlier value is never taken', async () => {
  const { type, failing, validator } = setUp('required|exists', {})
  type('abcdef')
  await vi.advanceTimersByTimeAsync(50)
  type('foobar')
  await vi.advanceTimersByTimeAsync(60)
  expect(failing()).toEqual([])
  expect(validator.isSettled()).toBe(false)
  await vi.advanceTimersByTimeAsync(40)
  expect(failing()).toEqual([])
  expect(validator.isSettled()).toBe(true)
})

test('an emptied value takes away what an asynchronous rule said', async () => {
  const { type, failing } = setUp('required|exists', {})
  type('foo')
  await vi.advanceTimersByTimeAsync(100)
  expect(failing()).toEqual(['exists'])
  expect(type('')).toEqual(['required'])
})

test('an asynchronous rule runs once for the same values', async () => {
  const ask = vi.fn<Rule>(() => Promise.resolve(false))
  const { type, validator, failing } = setUp('ask', {}, { ask })
  type('a')
  await vi.advanceTimersByTimeAsync(0)
  validator.run()
  expect(failing()).toEqual(['ask'])
  expect(validator.isSettled()).toBe(true)
  expect(ask).toHaveBeenCalledTimes(1)
  type('b')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('records which siblings its rules read', () => {
  const values = { other: 'abc' }
  const { type, validator } = setUp('same:$root.other', values)
  expect(type('abc')).toEqual([])
  expect(validator.dependsOn('other')).toBe(true)
  expect(validator.dependsOn('else')).toBe(false)
})

test.each(['other', '$root.other', '$parent.other', '$parent.$parent.$parent.other'])(
  'reads a sibling at %s, however deep the form was that the address was written for',
  (address) => {
    const { type } = setUp(`same:${address}`, { other: 'abc' })
    expect(type('abc')).toEqual([])
    expect(type('abd')).toEqual(['same'])
  },
)

test('a rule that throws or rejects fails, is reported, and runs again next time', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const thrown = setUp('broken', {})
  thrown.type('a')
  expect(thrown.validator.failures()).toEqual([{ rule: 'broken', args: [], blocking: true, broken: true }])
  const rejected = setUp('refused', {})
  rejected.type('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(rejected.validator.failures()).toEqual([{ rule: 'refused', args: [], blocking: true, broken: true }])
  expect(rejected.validator.isSettled()).toBe(true)
  rejected.validator.run()
  expect(rejected.validator.isSettled()).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(report).toHaveBeenCalledTimes(3)
})

test('other rules clear what the earlier ones said', () => {
  const { type, validator, failing } = setUp('length:7', {})
  expect(type('abcdef')).toEqual(['length'])
  validator.setRules(parseRules('contains:bar', available))
  validator.run()
  expect(failing()).toEqual(['contains'])
})

test('says nothing after it was stopped', async () => {
  const { type, validator, failing } = setUp('(10)length:5|exists', {})
  type('foo')
  validator.stop()
  await vi.advanceTimersByTimeAsync(500)
  expect(failing()).toEqual([])
})
