import { once } from 'node:events'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import {
  getService,
  getSubscription,
  listServices,
  subscribe,
  unsubscribe,
} from '@panel/contracts/platform/marketplace'
import { getUser } from '@panel/contracts/services/abs_user_admin/endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const asUser = { as: 'user' }

test('lists the services of the caller’s roles with title and state in the caller’s language', async () => {
  const { call } = await buildTestApp()
  const headers = { 'accept-language': 'it-CH,it;q=0.9' }
  const services = await call(listServices, {}, { ...asUser, headers })
  expect(
    services.map(({ serviceId, title, subscriptionStatus }) => [serviceId, title, subscriptionStatus]),
  ).toEqual([
    ['alias', 'Alias e deleghe', 'ACTIVE'],
    ['demo_notes', 'Note', 'ACTIVE'],
    ['demo_shop', 'Negozio demo', 'INACTIVE'],
    ['fuel_machine', 'Carburante', 'PENDING'],
  ])
})

test('an account with every role sees all 22 internal services and the demo services', async () => {
  const { call } = await buildTestApp()
  const types = (await call(listServices, {}, { as: 'everyone' })).map(({ type }) => type)
  expect(types.filter((type) => type === 'internal')).toHaveLength(22)
  expect(types.filter((type) => type === 'iframe')).toHaveLength(3)
})

test('subscribing answers the updated record, ACTIVE or PENDING as the service asks', async () => {
  const { call } = await buildTestApp()
  const statusAfter = async (change: typeof subscribe | typeof unsubscribe, serviceId: string) =>
    (await call(change, { body: { serviceId } }, { as: 'admin' })).subscriptionStatus
  expect(await statusAfter(subscribe, 'CONSOLE')).toBe('ACTIVE')
  expect(await statusAfter(subscribe, 'CONSOLE')).toBe('ACTIVE')
  expect(await statusAfter(unsubscribe, 'email_template')).toBe('INACTIVE')
  expect(await statusAfter(subscribe, 'email_template')).toBe('PENDING')
})

test('the subscription’s detail says since when it exists', async () => {
  const { call } = await buildTestApp()
  const body = { serviceId: 'alias' }
  expect(await call(getSubscription, { body }, asUser)).toEqual({
    serviceId: 'alias',
    subscriptionStatus: 'ACTIVE',
    billingPlan: 'free',
    subscribedAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  })
  await call(unsubscribe, { body }, asUser)
  expect(await call(getSubscription, { body }, asUser)).toMatchObject({
    subscriptionStatus: 'INACTIVE',
    subscribedAt: null,
  })
})

test.each([getService, getSubscription, subscribe])(
  'a service of another role does not exist for the caller of $operationId',
  async (endpoint) => {
    const { refusal } = await buildTestApp()
    expect(await refusal(endpoint, { body: { serviceId: 'abs_user_admin' } }, asUser)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
  },
)

test('a frame service’s addresses carry a token for it alone, which works once and for a minute', async () => {
  const { app, call, clock } = await buildTestApp()
  const open = async () => {
    const { menu } = await call(getService, { body: { serviceId: 'demo_notes' } }, asUser)
    return new URL(menu[0]?.url ?? '').searchParams.get('authKey') ?? ''
  }
  const first = await open()
  expect(await app.serviceTokens.exchange('demo_board', first)).toBeUndefined()
  expect(await app.serviceTokens.exchange('demo_notes', first)).toMatchObject({ billingPlan: 'free' })
  expect(await app.serviceTokens.exchange('demo_notes', first)).toBeUndefined()
  const second = await open()
  clock.moveBy(61_000)
  expect(await app.serviceTokens.exchange('demo_notes', second)).toBeUndefined()
})

test('without an ACTIVE subscription a frame service has no token', async () => {
  const { call } = await buildTestApp()
  const { jwt, menu } = await call(unsubscribe, { body: { serviceId: 'demo_notes' } }, asUser)
  expect(jwt).toBeNull()
  expect(new URL(menu[0]?.url ?? '').searchParams.has('authKey')).toBe(false)
})

test('the example services are marked, and no other', async () => {
  const { call } = await buildTestApp()
  const services = await call(listServices, {}, { as: 'everyone' })
  const examples = services.filter(({ example }) => example)
  expect(examples.map(({ serviceId }) => serviceId)).toEqual(['demo_board', 'demo_notes', 'demo_shop'])
})

test('a deployment without the examples lists and serves none, and subscriptions to them break nothing', async () => {
  const { app, call, refusal } = await buildTestApp({ EXAMPLES: '0' })
  const asEveryone = { as: 'everyone' }
  const accountId = idOf('everyone')
  expect(app.users.subscriptionStatus(accountId, 'demo_notes')).toBe('ACTIVE')
  const services = await call(listServices, {}, asEveryone)
  expect(services).toHaveLength(22)
  expect(services.map(({ type }) => type)).not.toContain('iframe')
  expect(await refusal(getService, { body: { serviceId: 'demo_notes' } }, asEveryone)).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  })
  const { user, availableServices } = await call(getUser, { params: { accountId } }, asEveryone)
  expect(user.subscriptions).toMatchObject({ demo_notes: 'ACTIVE' })
  expect(availableServices).toHaveLength(22)
})

test('without the examples their port stays free', async () => {
  const other = createServer().listen(0, 'localhost')
  onTestFinished(async () => void (await promisify(other.close.bind(other))()))
  await once(other, 'listening')
  const address = other.address()
  const DEMO_PORT = String(typeof address === 'object' && address ? address.port : 0)
  const { app: withExamples } = await buildTestApp({ DEMO_PORT })
  await expect(withExamples.listenDemo()).rejects.toThrow('EADDRINUSE')
  const { app } = await buildTestApp({ DEMO_PORT, EXAMPLES: '0' })
  await app.listenDemo()
})
