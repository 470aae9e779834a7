import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRules } from './parse-rules.ts'
import type { Rule } from './rule.ts'

const required: Rule = () => true
const flavor: Rule = () => true
const defaults = { blocking: true, debounce: 0, force: false, skipEmpty: true }

test('reads one rule', () => {
  expect(parseRules('required', { required })).toEqual([
    { ...defaults, name: 'required', rule: required, args: [] },
  ])
})

test('reads several rules with blanks around them', () => {
  expect(parseRules(' required | flavor ', { required, flavor }).map(({ name }) => name)).toEqual([
    'required',
    'flavor',
  ])
})

test('reads arguments, trimmed, as text', () => {
  expect(parseRules('flavor: apple , 10/15/2020|flavor:', { flavor }).map(({ args }) => args)).toEqual([
    ['apple', '10/15/2020'],
    [],
  ])
})

test('keeps colons within an argument', () => {
  expect(parseRules('flavor:http:,https:', { flavor })[0]?.args).toEqual(['http:', 'https:'])
})

test.each([
  ['*flavor', { force: true }],
  ['+flavor', { skipEmpty: false }],
  ['?flavor', { blocking: false }],
  ['(200)flavor', { debounce: 200 }],
  ['*?flavor', { force: true, blocking: false }],
  ['?*flavor', { force: true, blocking: false }],
  ['*(200)?flavor', { force: true, debounce: 200, blocking: false }],
  ['(5)*?flavor', { force: true, debounce: 5, blocking: false }],
  ['*?(999)flavor', { force: true, debounce: 999, blocking: false }],
  ['*+?(1)flavor', { force: true, skipEmpty: false, blocking: false, debounce: 1 }],
])('reads the hints of %s', (text, hints) => {
  expect(parseRules(text, { flavor })).toEqual([
    { ...defaults, ...hints, name: 'flavor', rule: flavor, args: [] },
  ])
})

test('leaves out names that no rule has, even those that every object has', () => {
  expect(parseRules('required|constructor|toString|sugar', { flavor })).toEqual([])
})

test('leaves out what is no rule at all', () => {
  expect(parseRules('|fla-vor||1', { flavor })).toEqual([])
  expect(parseRules(undefined, { flavor })).toEqual([])
})

test('keeps a rule’s own hints unless the text says otherwise', () => {
  const careful: Rule = Object.assign(() => true, { skipEmpty: false, force: false, debounce: 30 })
  expect(parseRules('(5)*careful', { careful })[0]).toMatchObject({
    skipEmpty: false,
    force: true,
    debounce: 5,
  })
})

test('keeps the types of arguments given in arrays, and reads hints there too', () => {
  const pattern = /^S/
  const [first, second] = parseRules([['required'], ['*flavor', pattern, 5]], { required, flavor })
  expect(first?.name).toBe('required')
  expect(second).toMatchObject({ name: 'flavor', force: true, args: [pattern, 5] })
})

test('takes a function in an array under its own name', () => {
  const sweet: Rule = () => true
  const named: Rule = Object.assign(() => true, { ruleName: 'tart' })
  expect(parseRules([[sweet], [named]], {}).map(({ name }) => name)).toEqual(['sweet', 'tart'])
})

test('reads any text without breaking, and names what it left out', () => {
  const unknown: string[] = []
  parseRules('required|sugar|(5)*salt:1', { required }, (name) => unknown.push(name))
  expect(unknown).toEqual(['sugar', 'salt'])
  fc.assert(
    fc.property(fc.string(), fc.string(), (first, second) => {
      expect(parseRules(`${first}|required|${second}`, { required })).toContainEqual(
        expect.objectContaining({ name: 'required', args: [] }),
      )
    }),
  )
})

test('a long text of hints or arguments is read in time that grows with its length', () => {
  parseRules(`${'('.repeat(1_000_000)}required`, { required })
  parseRules(`required:${':,'.repeat(1_000_000)}`, { required })
})
