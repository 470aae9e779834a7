import { type ControlledClock, createClock } from '@panel/chain/clock'
import { createSeededRandom } from '@panel/chain/random'
import {
  addFault,
  armFaults,
  disarmFault,
  faultHeader,
  listCalls,
  listFaults,
} from '@panel/contracts/platform/control'
import type { ErrorReason } from '@panel/contracts/platform/error-reasons'
import type { Fault } from '@panel/contracts/platform/faults'
import { getHealth } from '@panel/contracts/platform/health'
import { getRoles, signIn } from '@panel/contracts/platform/session'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildOwnTestApp, buildTestApp } from '../testing/build-test-app.ts'
import { idOf } from '../testing/ready-accounts.ts'
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

test('a fault of random bytes is announced as JSON and is none', async () => {
  const { app } = await buildTestApp()
  app.faults.arm([{ operationId: '*', answer: 'random', latencyMs: 0, probability: 1 }])
  const { statusCode, headers, rawPayload } = await app.inject({ url: getHealth.path })
  expect([statusCode, headers['content-type'], rawPayload.length]).toEqual([
    200,
    'application/json; charset=utf-8',
    64,
  ])
})

test('a fault for one account meets no call of another', async () => {
  const { call, refusal } = await buildTestApp()
  const fault = { operationId: 'getRoles', accountId: idOf('user'), answer: { code: 'INTERNAL' } } as const
  await call(armFaults, { body: { faults: [fault] } })
  expect(await call(getRoles, {}, { as: 'merchant' })).toContain('merchant')
  expect(await refusal(getRoles, {}, { as: 'user' })).toMatchObject({ status: 500 })
})

test('a fault with a time window meets calls from its start until its end by the server’s clock', async () => {
  const { clock, call, refusal } = await buildTestApp()
  clock.freeze()
  clock.moveTo(Date.parse('2026-06-01T11:59:59Z'))
  const [from, until] = ['2026-06-01T12:00:00Z', '2026-06-01T13:00:00Z']
  const fault = { operationId: 'getHealth', answer: { code: 'INTERNAL' }, from, until } as const
  await call(armFaults, { body: { faults: [fault] } })
  await call(getHealth, {})
  clock.moveTo(Date.parse(from))
  expect(await refusal(getHealth, {})).toMatchObject({ status: 500 })
  clock.moveTo(Date.parse(until))
  await call(getHealth, {})
})

test('a drawn latency is between the shortest and the longest, and not always the same', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const latencies: number[] = []
  const faults = createFaults(createClock({ frozenAt: 0 }), createSeededRandom('latency'))
  faults.arm([{ operationId: '*', latencyMs: 100, longestLatencyMs: 110, probability: 1 }])
  for (let index = 0; index < 1000; index += 1) {
    const began = Date.now()
    const met = faults.meet(getRoles).then(() => latencies.push(Date.now() - began))
    // No further: the server of an earlier test may wait for something, again and again.
    await vi.advanceTimersByTimeAsync(200)
    await met
  }
  expect([Math.min(...latencies), Math.max(...latencies)]).toEqual([100, 110])
})

test.each<[string, (clock: ControlledClock) => void]>([
  ['is stopped', (clock) => clock.freeze()],
  ['runs slowly', (clock) => clock.run(0.001)],
  ['goes back meanwhile', (clock) => void setTimeout(() => clock.moveBy(-86_400_000), 0)],
])('a call with a latency is answered after it, also where the world’s clock %s', async (_how, change) => {
  const { app, clock } = await buildTestApp()
  change(clock)
  const began = performance.now()
  const headers = { [faultHeader]: JSON.stringify({ latencyMs: 50 }) }
  const { statusCode } = await app.inject({ url: getHealth.path, headers })
  expect(statusCode).toBe(200)
  expect(performance.now() - began).toBeGreaterThanOrEqual(49)
})

test('a call with a latency is answered without the rest of it when the server closes', async () => {
  const { app } = await buildOwnTestApp()
  const headers = { [faultHeader]: JSON.stringify({ latencyMs: 600_000 }) }
  const meet = vi.spyOn(app.faults, 'meet')
  const answered = app.inject({ url: getHealth.path, headers })
  await expect.poll(() => meet).toHaveBeenCalledOnce()
  await app.close()
  expect((await answered).json()).toHaveProperty('status')
})

test('faults are armed one by one, listed with what they did and have left, and disarmed one by one', async () => {
  const { call, refusal } = await buildTestApp()
  const first = await call(addFault, {
    body: { fault: { operationId: 'getHealth', answer: { code: 'INTERNAL' }, times: 2 } },
  })
  const second = await call(addFault, { body: { fault: { operationId: 'getRoles', latencyMs: 10 } } })
  await refusal(getHealth, {})
  const { faults } = await call(listFaults, {})
  expect(faults).toEqual([
    { id: first.id, fault: expect.objectContaining({ operationId: 'getHealth', times: 1 }), applied: 1 },
    { id: second.id, fault: expect.objectContaining({ operationId: 'getRoles' }), applied: 0 },
  ])
  await call(disarmFault, { body: { id: first.id } })
  await call(getHealth, {})
  expect((await call(listFaults, {})).faults.map(({ id }) => id)).toEqual([second.id])
  expect(await refusal(disarmFault, { body: { id: first.id } })).toMatchObject({ code: 'NOT_FOUND' })
})

test('no more faults are armed than the server can look through at each call', async () => {
  const { call, refusal } = await buildTestApp()
  const fault = { operationId: 'getHealth', latencyMs: 1 }
  await call(armFaults, { body: { faults: Array.from({ length: 200 }, () => fault) } })
  expect(await refusal(addFault, { body: { fault } })).toMatchObject({ code: 'LIMIT_REACHED' })
})

test('an error that the call does not document is refused with those that it does, unless it is wanted', async () => {
  const { app, call, refusal } = await buildTestApp()
  const fault = { operationId: 'getHealth', answer: { code: 'CONFLICT' }, times: 1 } as const
  const issue = (path: string) => ({
    status: 400,
    code: 'VALIDATION',
    details: {
      issues: [
        {
          path,
          message: expect.stringMatching(/^getHealth does not document CONFLICT: choose one of .*INTERNAL/),
        },
      ],
    },
  })
  expect(await refusal(addFault, { body: { fault } })).toMatchObject(issue('body.fault.answer.code'))
  expect(await refusal(armFaults, { body: { faults: [fault] } })).toMatchObject(
    issue('body.faults.0.answer.code'),
  )
  const requested = (answer: Fault['answer']) =>
    app.inject({ url: '/api/health', headers: { [faultHeader]: JSON.stringify({ answer }) } })
  expect((await requested(fault.answer)).json()).toMatchObject({ code: 'VALIDATION' })
  const wanted = { ...fault.answer, undocumented: true } as const
  expect((await requested(wanted)).json()).toMatchObject({ code: 'CONFLICT' })
  await call(addFault, { body: { fault: { ...fault, answer: wanted } } })
  expect(await refusal(getHealth, {})).toMatchObject({ status: 409, code: 'CONFLICT' })
})

test('an error has the reason that its fault names, where the call documents it', async () => {
  const { call, refusal } = await buildTestApp()
  const arm = (reason: ErrorReason, operationId = 'signIn') =>
    ({ body: { fault: { operationId, answer: { code: 'INVALID_TOKEN', reason } } } }) as const
  await call(getRoles, {}, { as: 'user' })
  await call(addFault, arm('disabled', '*'))
  const input = { body: { preAuth: 'text', signature: '2222', pubKey: '2222' } }
  expect(await refusal(signIn, input)).toMatchObject({
    code: 'INVALID_TOKEN',
    details: { reason: 'disabled' },
  })
  // The call documents the error, and not with this reason.
  expect(await call(getRoles, {}, { as: 'user' })).toEqual(['user'])
  expect(await refusal(addFault, arm('ended'))).toMatchObject({
    details: {
      issues: [
        {
          path: 'body.fault.answer.reason',
          message: expect.stringMatching(
            /^signIn does not document the reason ended of INVALID_TOKEN: choose one of disabled, or/,
          ),
        },
      ],
    },
  })
  expect(await refusal(addFault, arm('disabled', 'getRoles'))).toMatchObject({
    details: {
      issues: [{ message: expect.stringContaining('disabled of INVALID_TOKEN: leave it out, or add') }],
    },
  })
  // A reason of the call, and of another of its errors.
  expect(await refusal(addFault, arm('foreignName'))).toMatchObject({
    details: { issues: [{ message: expect.stringContaining('choose one of disabled, or add') }] },
  })
})

test('an error for every call meets those that document it', async () => {
  const { call, refusal } = await buildTestApp()
  await call(getRoles, {}, { as: 'user' })
  await call(addFault, { body: { fault: { operationId: '*', answer: { code: 'INVALID_TOKEN' } } } })
  await call(getHealth, {})
  expect(await refusal(getRoles, {}, { as: 'user' })).toMatchObject({ code: 'INVALID_TOKEN' })
})

test('a fault for an account that was never here is refused with what to do', async () => {
  const { call, refusal } = await buildTestApp()
  const accountId = 'QmNLei78zWmzUdbeRB3CiUfAizWUrbeeZh5K1rhAQKCh51'
  const fault = { operationId: 'getRoles', answer: { code: 'INTERNAL' }, accountId } as const
  const issueAt = (path: string) => ({
    code: 'VALIDATION',
    details: {
      issues: [
        {
          path,
          message: `no account with the id ${accountId} signed in before: choose one of GET /api/control/accounts, or sign in with it first`,
        },
      ],
    },
  })
  expect(await refusal(addFault, { body: { fault } })).toMatchObject(issueAt('body.fault.accountId'))
  expect(await refusal(armFaults, { body: { faults: [fault] } })).toMatchObject(
    issueAt('body.faults.0.accountId'),
  )
  expect((await call(listFaults, {})).faults).toEqual([])
})

test('the calls that a fault can be armed for are listed with the errors that they document', async () => {
  const { call } = await buildTestApp()
  const { calls } = await call(listCalls, {})
  expect(calls.find(({ operationId }) => operationId === 'getRoles')).toEqual({
    operationId: 'getRoles',
    method: 'GET',
    path: '/api/v1/abs/user/roles',
    summary: 'The caller’s roles.',
    service: null,
    errors: [
      'INVALID_TOKEN',
      'USER_UNDER_APPROVAL',
      'RATE_LIMITED',
      'CONTRACT_BROKEN',
      'INTERNAL',
      'SERVICE_UNAVAILABLE',
    ],
    reasons: [],
  })
  expect(calls.find(({ operationId }) => operationId === 'saveOwnAnswers')).toMatchObject({
    reasons: ['reviewNotOpen', 'notRequested'],
  })
  expect(calls.find(({ operationId }) => operationId === 'listClones')).toMatchObject({
    service: {
      serviceId: 'eurs_manager_admin',
      title: { 'en-US': 'EURS manager', 'it-IT': 'Gestione EURS' },
    },
  })
  expect(calls.some(({ operationId }) => operationId === 'listCalls')).toBe(false)
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
  ['an answer that does not exist', '{"answer":"emty"}', 'answer: choose'],
  ['an operation', '{"operationId":"getRoles"}', 'operationId'],
  ['neither an answer nor a latency', '{}', 'answer: the call would be answered as always'],
])('a fault header with %s is refused with the reason', async (_what, header, reason) => {
  const { status, body } = await healthWith(header)
  expect([status, body]).toEqual([400, expect.stringContaining(reason)])
})

test('a fault header is ignored without CONTROL=1', async () => {
  expect(await healthWith('{"answer":"empty"}', { CONTROL: '0' })).toMatchObject({
    status: 200,
    body: expect.stringContaining('{'),
  })
})
