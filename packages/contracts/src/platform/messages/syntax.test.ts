import { expect, test } from 'vitest'
import { fillIn, tokensOf, unpairedOf } from './syntax.ts'

const fill = (template: string, values: Readonly<Record<string, string>>) =>
  fillIn(tokensOf(template), (name) => values[name])

test('values are in place, and a section only where its value is given', () => {
  const template = 'Hello {{name}}.{{#reason}} Because {{reason}}.{{/reason}} Bye.'
  expect(fill(template, { name: 'Ada', reason: 'so' })).toBe('Hello Ada. Because so. Bye.')
  expect(fill(template, { name: 'Ada' })).toBe('Hello Ada. Bye.')
})

test('what is inserted is not read again', () => {
  expect(fill('{{name}}', { name: '{{secret}}', secret: 'shown' })).toBe('{{secret}}')
})

test('double braces that hold no placeholder are broken, each with its place', () => {
  const broken = tokensOf('a {{ name }} {{b').filter(({ kind }) => kind === 'broken')
  expect(broken.map(({ name, from }) => [name, from])).toEqual([
    ['{{', 2],
    ['}}', 10],
    ['{{', 13],
  ])
})

test('sections without a partner are found', () => {
  const unpaired = unpairedOf(tokensOf('{{#a}}{{#b}}{{/a}}{{/c}}'))
  expect(unpaired.map(({ kind, name }) => [kind, name])).toEqual([
    ['close', 'a'],
    ['close', 'c'],
    ['open', 'a'],
    ['open', 'b'],
  ])
})
