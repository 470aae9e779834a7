import { createClock } from '@panel/chain/clock'
import { createSeededRandom } from '@panel/chain/random'
import { armFaults, faultHeader } from '@panel/contracts/platform/control'
import { getHealth } from '@panel/contracts/platform/health'
import { getRoles } from '@panel/contracts/platform/session'
import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'
import { createFaults } from './faults.ts'

test('a fault of the catalogue affects as many calls as it says, then none', async () => {
  const { call, refusal } = await buildTestApp()
  const fault = { operationId: 'getRoles', answer: { code: 'SERVICE_UNAVAILABLE' }, times: 2 } as const
  await call(armFaults, { body: { faults: [fault] } })
  for (let index = 0; index < 2; index += 1) {
    expect(await refusal(getRoles, {}, { as: 'user' })).toMatchObject({ status: 504 })
  }
  expect(await call(getRoles, {}, { as: 'user' })).toEqual(['user'])
})

test.each([
  ['empty', ''],
  ['malformed', '{"data": ['],
] as const)('the fault %s sends a body that is not JSON', async (answer, text) => {
  const { app } = await buildTestApp()
  app.faults.arm([{ operationId: '*', answer, latencyMs: 0, probability: 1 }])
  const response = await app.inject({ url: getHealth.path })
  expect([response.statusCode, response.body]).toEqual([200, text])
})

test('faults never affect the control calls, so that they can always be disarmed', async () => {
  const { call, refusal } = await buildTestApp()
  const fault = { operationId: '*', answer: { code: 'INTERNAL' } } as const
  await call(armFaults, { body: { faults: [fault] } })
  expect(await refusal(getHealth, {})).toMatchObject({ status: 500 })
  expect(await call(armFaults, { body: { faults: [] } })).toEqual({ armed: 0 })
  await call(getHealth, {})
})

test('a fault affects as many calls as its probability says, and the same ones for the same seed', async () => {
  const affectedCalls = async () => {
    const faults = createFaults(createClock(), createSeededRandom('probability'))
    faults.arm([{ operationId: '*', answer: { code: 'INTERNAL' }, latencyMs: 0, probability: 0.3 }])
    const affected: number[] = []
    for (let index = 0; index < 10_000; index += 1) {
      await faults.meet(getRoles).catch(() => affected.push(index))
    }
    return affected
  }
  const first = await affectedCalls()
  expect(first.length).toBeGreaterThan(2800)
  expect(first.length).toBeLessThan(3200)
  expect(await affectedCalls()).toEqual(first)
})

const healthWith = async (header: string, settings = {}) => {
  const { app } = await buildTestApp(settings)
  const ask = (headers: Record<string, string>) => app.inject({ url: getHealth.path, headers })
  const response = await ask({ [faultHeader]: header })
  return { status: response.statusCode, body: response.body, other: (await ask({})).statusCode }
}

test('a request meets the fault that its header describes, and no other request does', async () => {
  expect(await healthWith('{"answer":{"code":"SERVICE_UNAVAILABLE"}}')).toMatchObject({
    status: 504,
    body: expect.stringContaining('SERVICE_UNAVAILABLE'),
    other: 200,
  })
  expect(await healthWith('{"answer":"empty"}')).toMatchObject({ status: 200, body: '', other: 200 })
})

test.each([
  ['no JSON', '{answer', 'this is not JSON'],
  ['an answer that does not exist', '{"answer":"emty"}', 'answer: Invalid'],
  ['an operation', '{"operationId":"getRoles"}', 'operationId'],
])('a fault header with %s is refused with the reason', async (_what, header, reason) => {
  const { status, body } = await healthWith(header)
  expect([status, body]).toEqual([400, expect.stringContaining(reason)])
})

test('a fault header means nothing where the control calls do not exist', async () => {
  expect(await healthWith('{"answer":"empty"}', { CONTROL: '0' })).toMatchObject({
    status: 200,
    body: expect.stringContaining('{'),
  })
})
