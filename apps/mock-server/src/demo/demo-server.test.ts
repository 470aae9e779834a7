import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'
import { buildDemoServer } from './demo-server.ts'

test('the example services answer under the name of DEMO_ORIGIN, and under no other that leads to this machine', async () => {
  const { app, request } = await buildTestApp({ DEMO_ORIGIN: 'https://demo.example' })
  const demo = await buildDemoServer(app)
  const statusUnder = async (host: string) =>
    (await demo.inject({ url: '/notes/', headers: { host } })).statusCode
  expect(await Promise.all(['demo.example', '127.0.0.1:8081', 'evil.example'].map(statusUnder))).toEqual([
    200, 200, 403,
  ])
  // The panel's own server gives more than the examples do: the name is not its own.
  expect(
    await request('GET', '/panel/config.json', undefined, { headers: { host: 'demo.example' } }),
  ).toMatchObject({
    status: 403,
  })
})
