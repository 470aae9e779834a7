import { expect, test } from 'vitest'
import { docUrlOf } from './doc-url-of.ts'

const panel = new URL('http://localhost:8080/panel/')
const alias = { serviceId: 'alias', type: 'internal' } as const
const withoutPages = { serviceId: 'no_such_service', type: 'internal' } as const

test.each([
  ['/docs/services/alias', 'http://localhost:8080/docs/services/alias'],
  ['https://docs.example/alias', 'https://docs.example/alias'],
])('%s opens as %s', (docUrl, href) => expect(docUrlOf({ ...alias, docUrl }, panel)).toBe(href))

test.each([
  '',
  'data:text/html,x',
  'javascript:alert(1)',
  'http://localhost:9999/',
  'http://user@docs.example/',
])('%s does not open', (docUrl) => expect(docUrlOf({ ...alias, docUrl }, panel)).toBe(''))

test('a service without pages has no documentation on the panel’s own server, but may have it elsewhere', () => {
  expect(docUrlOf({ ...withoutPages, docUrl: '/docs/services/no_such_service' }, panel)).toBe('')
  expect(docUrlOf({ ...withoutPages, docUrl: 'https://docs.example/it' }, panel)).toBe(
    'https://docs.example/it',
  )
})
