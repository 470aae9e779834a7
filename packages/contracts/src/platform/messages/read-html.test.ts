import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHtml } from './read-html.ts'

test('tags, attributes and texts have their places', () => {
  const html = '<p CLASS=x title="a &amp; b">Hi</p>'
  const [open, text, close] = readHtml(html)
  expect(open).toMatchObject({
    kind: 'open',
    name: 'p',
    attributes: [
      { name: 'class', value: 'x', isQuoted: false },
      { name: 'title', value: 'a & b', isQuoted: true },
    ],
  })
  expect(text && html.slice(text.from, text.to)).toBe('Hi')
  expect(close).toMatchObject({ kind: 'close', name: 'p', to: html.length })
})

test('the parts of any document are all of it, in their order', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '</',
    '<p',
    '<style>',
    '</style>',
    '<!--',
    '-->',
    '"',
    "'",
    '=',
    'a',
    ' ',
    '&amp;',
    '<script',
    '/>',
    '<![CDATA[',
    ']]>',
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const html = pieces.join('')
      const parts = readHtml(html)
      expect(parts.map(({ from, to }) => html.slice(from, to)).join('')).toBe(html)
    }),
  )
})
