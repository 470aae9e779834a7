import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'

test('a server that reads and writes says so', async () => {
  const { request } = await buildTestApp()
  expect(await request('GET', '/api/health')).toMatchObject({
    status: 200,
    body: { status: 'ok', networkName: 'trinci_devnet', blockHeight: 0 },
  })
})

test('a server whose data cannot be written says so', async () => {
  const { app, request } = await buildTestApp()
  app.database.pragma('query_only = ON')
  expect(await request('GET', '/api/health')).toMatchObject({
    status: 500,
    body: { code: 'INTERNAL', message: 'The server’s data cannot be written at present.' },
  })
})
