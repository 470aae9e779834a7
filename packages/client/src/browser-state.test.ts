import { expect, test } from 'vitest'
import { browserState } from './browser-state.ts'

const origin = 'http://localhost:8080'
const session = {
  authIn: 'token',
  accountId: 'QmS4hJ1WaX9wNtxfVYf6uVuE6KXfbPycNZfYwZ5hVvmtu5',
  publicKey: null,
  expiresAt: '2026-03-02T08:00:00.000Z',
}

test('a browser that is signed in within a world has both cookies and the account', () => {
  const { cookies, origins } = browserState({ origin, world: 'first', session })
  expect(cookies.map(({ name, value, domain }) => [name, value, domain])).toEqual([
    ['panel_world', '8080.first', 'localhost'],
    ['tk', 'token', 'localhost'],
  ])
  expect(origins).toEqual([
    {
      origin,
      localStorage: [
        {
          name: 'panel.user',
          value: `{"accountId":"${session.accountId}","publicKey":"","expiresAt":1772438400000}`,
        },
        { name: 'trinci-wallet:account', value: session.accountId },
      ],
    },
  ])
})

test('a browser of nobody in the server’s own world has nothing', () => {
  expect(browserState({ origin })).toEqual({ cookies: [], origins: [{ origin, localStorage: [] }] })
})

test('an address with a slash belongs to the same origin', () => {
  const { origins } = browserState({ origin: `${origin}/`, session })
  expect(origins[0]?.origin).toBe(origin)
})
