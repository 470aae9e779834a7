import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test.each([
  ['/dashboard', '/dashboard'],
  [
    '/iservice/transaction_builder/builder?method=transfer#args',
    '/iservice/transaction_builder/builder?method=transfer#args',
  ],
  ['/a/../profile', '/profile'],
])('keeps a path of the panel: %s', (requested, kept) => {
  expect(safeRedirect(requested)).toBe(kept)
})

test.each([
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '',
  ' /dashboard',
  '/.//evil.example',
  '/a/..//evil.example',
  '@evil.example',
  undefined,
  null,
  42,
  ['/dashboard'],
])('refuses what could leave the site: %j', (requested) => {
  expect(safeRedirect(requested)).toBeUndefined()
})
