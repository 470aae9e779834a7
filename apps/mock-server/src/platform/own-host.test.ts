import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'
import { isOwnHost } from './own-host.ts'

const settings = { HOST: 'panel.internal', ALLOWED_ORIGINS: ['https://panel.example'] }

test.each([
  'localhost:8080',
  'demo.localhost:8080',
  '127.0.0.1',
  '[::1]:8080',
  '192.0.2.7:8080',
  'panel.internal:8080',
  'panel.example',
])('%s is the server’s own', (host) => expect(isOwnHost(host, settings)).toBe(true))

test.each([
  undefined,
  '',
  'evil.example:8080',
  'localhost.evil.example',
  'evillocalhost',
  'panel.example.evil.example',
  'sub.panel.example',
  'user@evil.example',
  'evil.example#localhost',
  'a b',
])('%s is not', (host) => expect(isOwnHost(host, settings)).toBe(false))

test('a server for testers answers nothing under a foreign name, whatever is asked', async () => {
  const { request } = await buildTestApp()
  for (const path of ['/panel/', '/api/health', '/wallet/accounts.json', '/api/control/scenarios', '/none']) {
    const { status, body } = await request('GET', path, undefined, { headers: { host: 'evil.example:8080' } })
    expect([status, body.code], path).toEqual([403, 'FORBIDDEN'])
  }
  expect((await request('GET', '/api/health', undefined, { headers: { host: '127.0.0.1:1' } })).status).toBe(
    200,
  )
})

test('a server with neither control nor ready accounts leaves names to its proxy', async () => {
  const { request } = await buildTestApp({ CONTROL: '0' })
  const { status } = await request('GET', '/api/health', undefined, { headers: { host: 'panel.example' } })
  expect(status).toBe(200)
})
