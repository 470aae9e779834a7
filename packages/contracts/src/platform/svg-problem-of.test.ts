import { expect, test } from 'vitest'
import { svgProblemOf } from './svg-problem-of.ts'

const text = (content: string): Uint8Array => new TextEncoder().encode(content)

test('a drawing that refers to its own parts alone is one', () => {
  expect(
    svgProblemOf(text('<?xml version="1.0"?><!-- made by hand --><svg><use href="#a"/></svg>')),
  ).toBeUndefined()
  expect(svgProblemOf(text('<svg width="1"/>'))).toBeUndefined()
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script of another prefix', '<x:SCRIPT>alert(1)</x:SCRIPT>'],
  ['a handler', '<g onload="alert(1)"/>'],
  ['a handler after a line', '<g\nonclick = "alert(1)"/>'],
  ['a foreign document', '<foreignObject><p/></foreignObject>'],
  ['an address that runs', '<a href="javascript:alert(1)"/>'],
  ['an address that runs, spelt by numbers', '<a href="&#106;ava&#x73;cript:alert(1)"/>'],
  ['an address that runs, with blanks', '<a href="java\nscript:alert(1)"/>'],
])('a drawing with %s is refused', (_name, content) => {
  expect(svgProblemOf(text(`<svg>${content}</svg>`))).toBe('svgWithScript')
})

test.each([
  ['a picture from elsewhere', '<image href="https://example.com/a.png"/>'],
  ['a relative address', "<use href='other.svg#a'/>"],
  ['a style from elsewhere', '<style>@import "https://example.com/a.css"</style>'],
  ['a fill from elsewhere', '<g fill="url(https://example.com/#a)"/>'],
])('a drawing with %s is refused', (_name, content) => {
  expect(svgProblemOf(text(`<svg>${content}</svg>`))).toBe('svgWithReference')
})

test('a drawing with entities is refused', () => {
  expect(svgProblemOf(text('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'))).toBe('svgWithReference')
})

test('remarks before and after a drawing belong to it, remarks alone are none', () => {
  const remarks = '<!-- a --> <!-- <b> --> '
  expect(svgProblemOf(text(`${remarks}<svg><!-- c --></svg>${remarks}`))).toBeUndefined()
  expect(svgProblemOf(text(`<?xml version="1.0"?>${remarks}`))).toBe('unknownType')
  expect(svgProblemOf(text(`<svg></svg>${remarks}text`))).toBe('damaged')
  expect(svgProblemOf(text('<svg></svg><!-- open'))).toBe('damaged')
  expect(svgProblemOf(text('<!-- open <svg></svg>'))).toBe('unknownType')
})

test.each([
  ['remarks and no drawing', '<!---->', 40, 'x'],
  ['remarks after a drawing', '<svg></svg>', 1, `${'<!---->'.repeat(40)}x`],
  ['ends and remarks that never end', '<svg></svg><!--', 60_000, 'x'],
  ['blanks in an address', `<svg>url(${' '.repeat(400_000)}`, 1, ')</svg>'],
])('a file of %s is checked in time that grows with its length', (_name, part, times, end) => {
  svgProblemOf(text(part.repeat(times) + end))
})
