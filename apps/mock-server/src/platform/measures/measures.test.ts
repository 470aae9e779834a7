import { getHealth } from '@panel/contracts/platform/health'
import { expect, test, vi } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'

const token = 'a token for those who read metrics'

const open = async (settings: Readonly<Record<string, string>> = {}) => {
  const tools = await buildTestApp({ METRICS: '1', METRICS_TOKEN: token, ...settings })
  const read = (headers: Readonly<Record<string, string>> = {}, remoteAddress = '127.0.0.1') =>
    tools.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress })
  const series = async (): Promise<string[]> => {
    const { body } = await read()
    return body
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.slice(0, line.lastIndexOf(' ')))
  }
  return { ...tools, read, series }
}

test('metrics are in the text format of Prometheus, with each call by operation and outcome', async () => {
  const { call, read } = await open()
  await call(getHealth, {})
  const { statusCode, headers, body } = await read()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(body).toContain('panel_calls_total{operation="getHealth",outcome="answered"} 1')
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
})

test('10,000 random paths leave the number of series unchanged, and an answer small', async () => {
  // The journal of a server for testers would look for the nearest call of each.
  const { app, call, series, read } = await open({ CONTROL: '0' })
  await call(getHealth, {})
  const before = await series()
  for (let index = 0; index < 10_000; index += 1) {
    await app.inject({ method: 'GET', url: `/api/v1/${(index * 7919).toString(36)}?q=${index}` })
  }
  expect(await series()).toEqual(before)
  expect((await read()).body.length).toBeLessThan(200_000)
})

test('every operation with every outcome fits into 200 kB', async () => {
  const { app, read } = await open()
  for (const { operationId, access } of app.endpoints)
    for (const outcome of ['answered', 'refused', 'failed'] as const)
      app.measures.record({
        kind: 'call',
        operation: operationId,
        service: typeof access === 'object' ? access.service : 'http',
        outcome,
        milliseconds: 3,
      })
  expect((await read()).body.length).toBeLessThan(200_000)
})

test('reading resets nothing', async () => {
  const { app, series, read } = await open()
  app.measures.record({ kind: 'delay', milliseconds: 30 })
  await series()
  expect((await read()).body).toContain('panel_event_loop_delay_seconds_bucket{le="0.05"} 1')
})

test.each([
  ['from this machine', {}, '127.0.0.1', 200],
  ['passed on by a proxy of this machine', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', 401],
  ['from elsewhere', {}, '203.0.113.9', 401],
  ['from elsewhere with the token', { authorization: `Bearer ${token}` }, '203.0.113.9', 200],
  ['from elsewhere with another token', { authorization: 'Bearer other' }, '203.0.113.9', 401],
])('metrics requested %s', async (_what, headers, address, status) => {
  const { read } = await open()
  expect((await read(headers, address)).statusCode).toBe(status)
})

test.each([
  ['under a foreign name', { CONTROL: '0' }, 'evil.example'],
  ['behind a proxy that names nobody', { TRUST_PROXY: '1' }, 'localhost'],
])('metrics requested from this machine %s need the token', async (_what, settings, host) => {
  const { app } = await buildTestApp({ METRICS: '1', ...settings })
  const answer = await app.inject({ method: 'GET', url: '/metrics', headers: { host } })
  expect(answer.statusCode).toBe(401)
})

test('without the setting there are no metrics', async () => {
  const { app } = await buildTestApp()
  expect((await app.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404)
})

test('a call that an armed fault breaks counts as failed, also where its connection breaks', async () => {
  const { app, series } = await open()
  const received = vi.fn()
  app.measures.onMeasured(received)
  app.faults.arm([{ operationId: 'getHealth', answer: 'malformed', latencyMs: 0, probability: 1 }])
  await app.inject({ method: 'GET', url: getHealth.path })
  expect(received).toHaveBeenCalledWith(expect.objectContaining({ kind: 'call', outcome: 'failed' }))
  expect(await series()).toContain('panel_calls_total{operation="getHealth",outcome="failed"}')
})
