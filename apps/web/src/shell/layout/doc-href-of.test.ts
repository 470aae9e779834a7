import { expect, test } from 'vitest'
import { docHrefOf } from './doc-href-of.ts'

const panel = new URL('http://localhost:8080/panel/')

test.each([
  ['/docs/services/alias', 'http://localhost:8080/docs/services/alias'],
  ['https://docs.example/alias', 'https://docs.example/alias'],
])('%s opens as %s', (docUrl, href) => expect(docHrefOf(docUrl, panel)).toBe(href))

test.each([
  '',
  'data:text/html,x',
  'javascript:alert(1)',
  'http://localhost:9999/',
  'http://user@docs.example/',
])('%s does not open', (docUrl) => expect(docHrefOf(docUrl, panel)).toBeUndefined())
