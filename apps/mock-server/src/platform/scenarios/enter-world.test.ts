import { listScenarios } from '@panel/contracts/platform/control'
import { listServices } from '@panel/contracts/platform/marketplace'
import { getRoles } from '@panel/contracts/platform/session'
import { enterWorld } from '@panel/contracts/platform/world-link'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { worldStateOf } from '../rewind/world-state.ts'

const network = 'trinci_devnet'
const time = '2026-03-02T08:00:00.000Z'

test('one call brings scenario, clock, faults and a signed-in account', async () => {
  const { app, call, refusal } = await buildTestApp()
  const fault = { operationId: 'getRoles', answer: { code: 'INTERNAL' }, times: 1 } as const
  const { session } = await call(enterWorld, {
    body: { network, scenario: 'merchant-one-licence', account: 'merchant', time, rate: 0, faults: [fault] },
  })
  expect(session?.accountId).toBe(idOf('merchant'))
  expect((await call(listScenarios, {})).current).toBe('merchant-one-licence')
  expect(app.clock.state()).toEqual({ frozenAt: Date.parse(time) })
  const own = { headers: { authorization: `Bearer ${session?.authIn}` } }
  expect(await refusal(getRoles, {}, own)).toMatchObject({ code: 'INTERNAL' })
  expect(await call(getRoles, {}, own)).toContain('merchant')
})

test('the account has the roles and subscriptions of the state, and nothing of its own', async () => {
  const { call } = await buildTestApp()
  const subscriptions = { alias: 'ACTIVE', advanced_explorer: 'PENDING' } as const
  const { session } = await call(enterWorld, {
    body: { network, account: 'user', roles: ['dev', 'user'], subscriptions },
  })
  const own = { headers: { authorization: `Bearer ${session?.authIn}` } }
  expect(await call(getRoles, {}, own)).toEqual(['dev', 'user'])
  const services = await call(listServices, {}, own)
  const subscribed = services.filter(({ subscriptionStatus }) => subscriptionStatus !== 'INACTIVE')
  expect(subscribed.map((service) => [service.serviceId, service.subscriptionStatus])).toEqual([
    ['advanced_explorer', 'PENDING'],
    ['alias', 'ACTIVE'],
  ])
})

test('an account that the scenario keeps out is not signed in, and the rest is as requested', async () => {
  const { call } = await buildTestApp()
  const body = { network, scenario: 'under-approval', account: 'user' }
  expect(await call(enterWorld, { body })).toEqual({ session: null })
  expect((await call(listScenarios, {})).current).toBe('under-approval')
})

test('an account that only the present world knows is signed in to the scenario as a new one', async () => {
  const { app, call } = await buildTestApp()
  const accountId = 'QmNLei78zWmzUdbeRB3CiUfAizWUrbeeZh5K1rhAQKCh51'
  const user = { publicKey: null, roles: [], subscriptions: {}, status: 'ACTIVE' } as const
  app.users.save({ accountId, ...user }, app.clock.now())
  const { session } = await call(enterWorld, {
    body: { network, scenario: 'merchant-one-licence', account: accountId },
  })
  expect(session).toMatchObject({ accountId })
  const own = { headers: { authorization: `Bearer ${session?.authIn}` } }
  expect(await call(getRoles, {}, own)).toEqual(['user'])
})

test.each([
  ['another network', { network: 'trinci_mainnet' }, { code: 'CONFLICT' }],
  ['an unknown scenario', { scenario: 'no-such-thing' }, { code: 'NOT_FOUND' }],
  ['an unknown account', { account: 'nobody' }, { code: 'NOT_FOUND' }],
  [
    'a fault on a call that is not there',
    { faults: [{ operationId: 'getRole', answer: 'empty' }] },
    {
      code: 'VALIDATION',
      details: {
        issues: [
          {
            path: 'body.faults.0.operationId',
            message: expect.stringMatching(/^"getRole" is unknown; most alike of \d+: getRoles, /),
          },
        ],
      },
    },
  ],
  [
    'a fault on a control call, which meets none',
    { faults: [{ operationId: 'switchScenario', answer: 'empty' }] },
    {
      code: 'VALIDATION',
      details: {
        issues: [
          {
            path: 'body.faults.0.operationId',
            message: 'no fault can be armed for the control call switchScenario',
          },
        ],
      },
    },
  ],
  ['a service that is not there', { subscriptions: { no_such: 'ACTIVE' } }, { code: 'NOT_FOUND' }],
  ['a role that is not there', { roles: ['captain'] }, { code: 'VALIDATION' }],
  ['roles of nobody', { account: undefined, roles: ['dev'] }, { code: 'VALIDATION' }],
  ['a time before the chain', { time: '2025-10-01T00:00:00Z' }, { code: 'VALIDATION' }],
  ['a time that blocks cannot have', { time: '1969-12-31T23:59:59Z' }, { code: 'VALIDATION' }],
])('a state with %s is refused, and the world is as before', async (_what, change, expected) => {
  const { app, clock, refusal } = await buildTestApp()
  clock.freeze()
  const before = { ...worldStateOf(app), scenario: app.world.name() }
  const body = { network, scenario: 'merchant-one-licence', account: 'merchant', time, rate: 60, ...change }
  expect(await refusal(enterWorld, { body })).toMatchObject(expected)
  expect({ ...worldStateOf(app), scenario: app.world.name() }).toEqual(before)
})
