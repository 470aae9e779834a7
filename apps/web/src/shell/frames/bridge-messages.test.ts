import { expect, test } from 'vitest'
import { bridgeRequest } from './bridge-messages.ts'

const titled = (title: string) => ({ panel: 1, id: 1, method: 'title', title })

test.each(['Orders of today', 'Ordini è ü 日本', 'שלום', '🎉'])('takes the title %s', (title) => {
  expect(bridgeRequest.safeParse(titled(title)).success).toBe(true)
})

test.each([
  ['reverses text', 'safe\u202Egnp.exe'],
  ['isolates text', '\u2066hidden\u2069'],
  ['is invisible', 'pa\u200Bnel'],
  ['breaks the line', 'one\ntwo'],
  ['ends a text', 'one\0two'],
])('refuses a title with a character that %s', (_what, title) => {
  expect(bridgeRequest.safeParse(titled(title)).success).toBe(false)
})

test('refuses such characters in messages too', () => {
  const toast = { panel: 1, id: 1, method: 'toast', type: 'info', title: 'Done', message: 'a\u202Eb' }
  expect(bridgeRequest.safeParse(toast).success).toBe(false)
  expect(bridgeRequest.safeParse({ ...toast, message: 'a b' }).success).toBe(true)
})
