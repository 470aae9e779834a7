import { createClock } from '@panel/chain/clock'
import { createSeededRandom } from '@panel/chain/random'
import { getRoles } from '@panel/contracts/platform/session'
import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'
import { createFaults } from './faults.ts'

const arm = (fault: object) => ({ faults: [fault] })

test('a fault of the catalogue meets as many calls as it says, then none', async () => {
  const { request, signIn } = await buildTestApp()
  const token = await signIn('user')
  const fault = { operationId: 'getRoles', answer: { code: 'SERVICE_UNAVAILABLE' }, times: 2 }
  await request('POST', '/api/control/faults', arm(fault))
  const statuses = []
  for (let index = 0; index < 3; index += 1) {
    statuses.push((await request('GET', '/api/v1/abs/user/roles', undefined, { token })).status)
  }
  expect(statuses).toEqual([504, 504, 200])
})

test.each([
  ['empty', ''],
  ['malformed', '{"data": ['],
])('the fault %s sends a body that is not JSON', async (answer, text) => {
  const { app } = await buildTestApp()
  app.faults.arm([{ operationId: '*', answer: answer as 'empty', latencyMs: 0, probability: 1 }])
  const response = await app.inject({ url: '/api/health' })
  expect([response.statusCode, response.body]).toEqual([200, text])
})

test('faults keep away from the control calls, so that they can always be disarmed', async () => {
  const { request } = await buildTestApp()
  await request('POST', '/api/control/faults', arm({ operationId: '*', answer: { code: 'INTERNAL' } }))
  expect((await request('GET', '/api/health')).status).toBe(500)
  expect((await request('POST', '/api/control/faults', { faults: [] })).body).toEqual({ armed: 0 })
  expect((await request('GET', '/api/health')).status).toBe(200)
})

test('a fault strikes as often as its probability says, and the same calls for the same seed', async () => {
  const strikesOf = async () => {
    const faults = createFaults(createClock(), createSeededRandom('probability'))
    faults.arm([{ operationId: '*', answer: { code: 'INTERNAL' }, latencyMs: 0, probability: 0.3 }])
    const struck: number[] = []
    for (let index = 0; index < 10_000; index += 1) {
      // The reply is not touched by a fault of the catalogue.
      await faults.meet(getRoles, {} as never).catch(() => struck.push(index))
    }
    return struck
  }
  const first = await strikesOf()
  expect(first.length).toBeGreaterThan(2800)
  expect(first.length).toBeLessThan(3200)
  expect(await strikesOf()).toEqual(first)
})
