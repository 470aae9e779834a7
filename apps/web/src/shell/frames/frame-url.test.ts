import { expect, test } from 'vitest'
import { frameRefusal, frameTarget } from './frame-url.ts'

const panel = new URL('https://panel.example/panel/')

test('appends the token to what the address has already', () => {
  const target = frameTarget('https://frames.example/a?x=1#top', 'token&more', panel)
  expect(target?.url.href).toBe('https://frames.example/a?x=1&authKey=token%26more#top')
  expect(target?.origin).toBe('https://frames.example')
  expect(target?.sandbox).toBe('allow-scripts allow-forms allow-same-origin')
})

test('replaces a token that an address brings itself', () => {
  expect(frameTarget('https://frames.example/?authKey=old', 'new', panel)?.url.search).toBe('?authKey=new')
})

test.each([
  'https://panel.example/other',
  'https://panel.example:8443/',
  'http://panel.example/',
  'https://PANEL.example:1/',
  'https://panel%2Eexample/',
])('refuses %s: the panel’s cookies go to every port of its host name', (address) => {
  expect(frameRefusal(address, panel)).toBe('own-host')
  expect(frameTarget(address, 'token', panel)).toBeUndefined()
})

test.each(['http://127.0.0.1:1/', 'http://0x7f000001/', 'http://2130706433/'])(
  'refuses %s where the panel is on 127.0.0.1, however it is written',
  (address) => {
    expect(frameRefusal(address, new URL('http://127.0.0.1:8080/panel/'))).toBe('own-host')
  },
)

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://frames.example/1',
  'file:///etc/passwd',
  'https://user:secret@frames.example/',
  '//frames.example/',
  'no address',
])('refuses %s: not an address that a frame can show', (address) => {
  expect(frameRefusal(address, panel)).toBe('not-web')
  expect(frameTarget(address, 'token', panel)).toBeUndefined()
})

test('opens another name of the same machine and a subdomain', () => {
  expect(frameRefusal('http://127.0.0.1:8081/', new URL('http://localhost:8080/panel/'))).toBeUndefined()
  expect(frameRefusal('https://frames.panel.example/', panel)).toBeUndefined()
})
