import { expect, test, vi } from 'vitest'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

test('a cookie is for every path and lasts one day by default', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  writeCookie('first', 'a b;c')
  writeCookie('second', 'x', 28_800)
  expect(written.mock.calls).toEqual([
    ['first=a%20b%3Bc; Path=/; SameSite=Strict; Max-Age=86400'],
    ['second=x; Path=/; SameSite=Strict; Max-Age=28800'],
  ])
})

test('a cookie is read as it was written, until it is removed', () => {
  writeCookie('kept', 'è=ü; 1')
  writeCookie('kept_too', '2')
  expect(readCookie('kept')).toBe('è=ü; 1')
  removeCookie('kept')
  expect(readCookie('kept')).toBeNull()
  expect(readCookie('kept_too')).toBe('2')
  removeCookie('kept_too')
})

test('what is no text of a cookie is none', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what another page may have written.
  document.cookie = 'broken=%E0%A4%A'
  expect(readCookie('broken')).toBeNull()
})
