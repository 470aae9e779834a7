import { listServices } from '@panel/contracts/platform/marketplace'
import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'
import { demoOriginFor } from './demo-origin.ts'

test.each([
  ['localhost', 'http://127.0.0.1:8081'],
  ['127.0.0.1', 'http://localhost:8081'],
  ['[::1]', 'http://localhost:8081'],
  ['192.0.2.7', 'http://localhost:8081'],
  ['panel.example', 'http://localhost:8081'],
])('a panel on %s has its demo services at %s', (host, origin) => {
  expect(demoOriginFor(host, 8081)).toBe(origin)
})

test('the marketplace gives each panel the demo services under another host name than its own', async () => {
  const { app, call } = await buildTestApp()
  await app.listenDemo()
  const hostsFor = async (host: string) => {
    const services = await call(listServices, {}, { as: 'everyone', headers: { host } })
    return new Set(services.flatMap(({ menu }) => menu).map(({ url }) => new URL(url).hostname))
  }
  expect(await hostsFor('localhost:8080')).toEqual(new Set(['127.0.0.1']))
  expect(await hostsFor('127.0.0.1:8080')).toEqual(new Set(['localhost']))
})
