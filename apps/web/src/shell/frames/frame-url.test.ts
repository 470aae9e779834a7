import { expect, test } from 'vitest'
import { frameTarget } from './frame-url.ts'

const panel = new URL('https://panel.example/panel/')

test('appends the token to what the address has already', () => {
  const target = frameTarget('https://frames.example/a?x=1#top', 'token&more', panel)
  expect(target?.url.href).toBe('https://frames.example/a?x=1&authKey=token%26more#top')
  expect(target?.origin).toBe('https://frames.example')
})

test('replaces a token that an address brings itself', () => {
  expect(frameTarget('https://frames.example/?authKey=old', 'new', panel)?.url.search).toBe('?authKey=new')
})

test('a frame on the panel’s host loses its origin, since cookies do not tell ports apart', () => {
  const target = frameTarget('https://panel.example:8443/', null, panel)
  expect(target?.sandbox).toBe('allow-scripts allow-forms')
  expect(target?.origin).toBe('null')
})

test.each([
  'https://panel.example/other',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://frames.example/1',
  'file:///etc/passwd',
  'https://user:secret@frames.example/',
  '//frames.example/',
  'no address',
])('refuses %s', (address) => {
  expect(frameTarget(address, 'token', panel)).toBeUndefined()
})
