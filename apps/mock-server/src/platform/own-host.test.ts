import { getHealth } from '@panel/contracts/platform/health'
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

test('a server for testers refuses every request under a foreign host name', async () => {
  const { call, request } = await buildTestApp()
  for (const path of ['/panel/', '/api/health', '/wallet/accounts.json', '/api/control/scenarios', '/none']) {
    const answer = await request('GET', path, undefined, { headers: { host: 'evil.example:8080' } })
    expect(answer, path).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  }
  await call(getHealth, {}, { headers: { host: '127.0.0.1:1' } })
})

test('a server with neither control nor ready accounts leaves the check of host names to its proxy', async () => {
  const { call } = await buildTestApp({ CONTROL: '0' })
  expect(await call(getHealth, {}, { headers: { host: 'panel.example' } })).toMatchObject({ status: 'ok' })
})
