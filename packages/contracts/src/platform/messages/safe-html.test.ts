import { expect, test } from 'vitest'
import { attributeProblem, isAllowedElement, isHarmlessMeta, isSafeAddress } from './safe-html.ts'

test('addresses are read as browsers read them', () => {
  const isSafe = (value: string) => isSafeAddress({ name: 'href', value })
  expect(['https://a.example', 'mailto:a@b.example', '#top', '{{panel}}'].map(isSafe)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['java\nscript:alert(1)', '//a.example', 'data:text/html,x', 'x.html'].map(isSafe)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('elements, attributes and metadata are allowed by name', () => {
  expect(['td', 'svg', 'form', 'link'].map(isAllowedElement)).toEqual([true, false, false, false])
  expect(attributeProblem({ name: 'onload', value: '' })).toBe('event-handler')
  expect(attributeProblem({ name: 'srcdoc', value: '' })).toBe('attribute')
  expect(attributeProblem({ name: 'style', value: 'background: u\\72l(x)' })).toBe('style-fetches')
  expect(attributeProblem({ name: 'width', value: '1' })).toBeUndefined()
  const meta = (name: string, value: string) =>
    isHarmlessMeta([{ name, value, isQuoted: true, from: 0, to: 0, valueFrom: 0 }])
  expect([meta('charset', 'utf-8'), meta('http-equiv', 'refresh')]).toEqual([true, false])
})
