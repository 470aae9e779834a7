import { once } from 'node:events'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { accountNamed } from '../../testing/ready-accounts.ts'

test('lists the services of the caller’s roles with title and state in the caller’s language', async () => {
  const { request, signIn } = await buildTestApp()
  const token = await signIn('user')
  const { body } = await request('GET', '/api/v1/apps/services.json', undefined, {
    token,
    headers: { 'accept-language': 'it-CH,it;q=0.9' },
  })
  expect(
    body.map(({ serviceId, title, subscriptionStatus }: Record<string, string>) => [
      serviceId,
      title,
      subscriptionStatus,
    ]),
  ).toEqual([
    ['alias', 'Alias e deleghe', 'ACTIVE'],
    ['demo_notes', 'Note', 'ACTIVE'],
    ['fuel_machine', 'Carburante', 'PENDING'],
  ])
})

test('an account with every role sees all 22 internal services and the demo services', async () => {
  const { request, signIn } = await buildTestApp()
  const { body } = await request('GET', '/api/v1/apps/services.json', undefined, {
    token: await signIn('everyone'),
  })
  const types = body.map(({ type }: { type: string }) => type)
  expect(types.filter((type: string) => type === 'internal')).toHaveLength(22)
  expect(types.filter((type: string) => type === 'iframe')).toHaveLength(2)
})

test('subscribing answers the updated record, ACTIVE or PENDING as the service asks', async () => {
  const { request, signIn } = await buildTestApp()
  const token = await signIn('admin')
  const statusAfter = async (path: string, serviceId: string) =>
    (await request('POST', `/api/v1/abs/user/${path}`, { serviceId }, { token })).body.subscriptionStatus
  expect(await statusAfter('subscribe', 'CONSOLE')).toBe('ACTIVE')
  expect(await statusAfter('subscribe', 'CONSOLE')).toBe('ACTIVE')
  expect(await statusAfter('unsubscribe', 'email_template')).toBe('INACTIVE')
  expect(await statusAfter('subscribe', 'email_template')).toBe('PENDING')
})

test('the subscription’s detail tells since when', async () => {
  const { request, signIn } = await buildTestApp()
  const token = await signIn('user')
  const detail = async (serviceId: string) =>
    (await request('POST', '/api/v1/apps/subscriptionDetail.json', { serviceId }, { token })).body
  expect(await detail('alias')).toEqual({
    serviceId: 'alias',
    subscriptionStatus: 'ACTIVE',
    billingPlan: 'free',
    subscribedAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  })
  await request('POST', '/api/v1/abs/user/unsubscribe', { serviceId: 'alias' }, { token })
  expect(await detail('alias')).toMatchObject({ subscriptionStatus: 'INACTIVE', subscribedAt: null })
})

test('a service of another role does not exist for the caller', async () => {
  const { request, signIn } = await buildTestApp()
  const token = await signIn('user')
  for (const path of ['apps/serviceDetail.json', 'apps/subscriptionDetail.json', 'abs/user/subscribe']) {
    const { status, body } = await request(
      'POST',
      `/api/v1/${path}`,
      { serviceId: 'abs_user_admin' },
      { token },
    )
    expect([status, body.code], path).toEqual([404, 'NOT_FOUND'])
  }
})

test('a frame service’s addresses carry a token for it alone, which works once and for a minute', async () => {
  const { app, request, signIn, clock } = await buildTestApp()
  const token = await signIn('user')
  const open = async () => {
    const { body } = await request(
      'POST',
      '/api/v1/apps/serviceDetail.json',
      { serviceId: 'demo_notes' },
      { token },
    )
    return new URL(body.menu[0].url).searchParams.get('authKey') ?? ''
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
  const { request, signIn } = await buildTestApp()
  const token = await signIn('user')
  const { body } = await request(
    'POST',
    '/api/v1/abs/user/unsubscribe',
    { serviceId: 'demo_notes' },
    { token },
  )
  expect(body.jwt).toBeNull()
  expect(body.menu[0].url).not.toContain('authKey')
})

test('the example services are marked, and no other', async () => {
  const { request, signIn } = await buildTestApp()
  const { body } = await request('GET', '/api/v1/apps/services.json', undefined, {
    token: await signIn('everyone'),
  })
  const examples = body.filter(({ example }: { example: boolean }) => example)
  expect(examples.map(({ serviceId }: { serviceId: string }) => serviceId)).toEqual([
    'demo_board',
    'demo_notes',
  ])
})

test('a deployment without the examples lists and serves none, and subscriptions to them break nothing', async () => {
  const { app, request, signIn } = await buildTestApp({ EXAMPLES: '0' })
  const { accountId } = accountNamed('everyone')
  expect(app.users.subscriptionStatus(accountId, 'demo_notes')).toBe('ACTIVE')
  const token = await signIn('everyone')
  const { body: services } = await request('GET', '/api/v1/apps/services.json', undefined, { token })
  expect(services).toHaveLength(22)
  expect(services.map(({ type }: { type: string }) => type)).not.toContain('iframe')
  const opened = await request(
    'POST',
    '/api/v1/apps/serviceDetail.json',
    { serviceId: 'demo_notes' },
    { token },
  )
  expect([opened.status, opened.body.code]).toEqual([404, 'NOT_FOUND'])
  const edited = await request('GET', `/api/v1/abs/user/detail/${accountId}`, undefined, { token })
  expect(edited.body).toMatchObject({ user: { subscriptions: { demo_notes: 'ACTIVE' } } })
  expect(edited.body.availableServices).toHaveLength(22)
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
