import { readdirSync } from 'node:fs'
import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { errorBody } from '@panel/contracts/platform/errors'
import { roles } from '@panel/contracts/platform/roles'
import type { ServiceDescriptor } from '@panel/contracts/platform/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints, pathOf } from './support/all-endpoints.ts'
import { accountNamed, call, signedTransferOf, signIn } from './support/client.ts'
import { type Server, startServer } from './support/server.ts'

let server: Server
let endpoints: Endpoint[]

beforeAll(async () => {
  server = await startServer()
  endpoints = await allEndpoints()
})

afterAll(() => server.stop())

const attempt = async (endpoint: Endpoint, token?: string) => {
  const body = endpoint.method === 'POST' ? {} : undefined
  const { status, body: answer } = await call(server.origin, endpoint.method, pathOf(endpoint), body, {
    token,
  })
  if (status >= 400) errorBody.parse(answer)
  return { status, code: status === 200 ? 'ok' : answer.code }
}

const switchTo = (name: string) => call(server.origin, 'POST', '/api/control/scenario', { name })
/** Calls that change who the test is, or the world it is in. */
const spared = new Set(['signOut', 'switchScenario', 'armFaults'])
const guarded = () =>
  endpoints.filter(({ access, operationId }) => access !== 'anyone' && !spared.has(operationId))

const roleOf = async (serviceId: string): Promise<string> => {
  const module: { descriptor: ServiceDescriptor } = await import(
    `@panel/contracts/services/${serviceId}/descriptor`
  )
  return module.descriptor.role
}

test('the contracts state calls, and the server serves each of them', async () => {
  expect(endpoints.length).toBeGreaterThan(20)
  for (const endpoint of endpoints) {
    const { status } = await call(server.origin, 'PUT', pathOf(endpoint))
    expect(status, endpoint.path).toBe(405)
  }
})

test('nobody, and whoever has a made-up or ended token, gets INVALID_TOKEN from every guarded call', async () => {
  const ended = await signIn(server.origin, 'everyone')
  await call(server.origin, 'POST', '/api/v1/authIn/logout', undefined, { token: ended })
  for (const endpoint of guarded()) {
    for (const token of [undefined, 'a.b.c', ended]) {
      expect(await attempt(endpoint, token), endpoint.operationId).toEqual({
        status: 401,
        code: 'INVALID_TOKEN',
      })
    }
  }
})

test('an account under approval gets USER_UNDER_APPROVAL from every guarded call', async () => {
  const token = await signIn(server.origin, 'everyone')
  await switchTo('under-approval')
  for (const endpoint of guarded()) {
    expect(await attempt(endpoint, token), endpoint.operationId).toEqual({
      status: 403,
      code: 'USER_UNDER_APPROVAL',
    })
  }
  await switchTo('default')
})

test.each(roles.map((role) => [role]))('as %s every call answers by role and subscription', async (role) => {
  await switchTo('default')
  const token = await signIn(server.origin, role)
  for (const endpoint of endpoints.filter(({ operationId }) => !spared.has(operationId))) {
    const outcomes = new Map<string, string>()
    const { access } = endpoint
    if (typeof access !== 'object') {
      outcomes.set('any', (await attempt(endpoint, token)).code)
      expect(['ok', 'VALIDATION', 'NOT_FOUND', 'INVALID_TOKEN'], endpoint.operationId).toContain(
        outcomes.get('any'),
      )
      if (access === 'session') expect(outcomes.get('any')).not.toBe('INVALID_TOKEN')
      continue
    }
    const allowed = (await roleOf(access.service)) === role
    const set = (path: string) =>
      call(server.origin, 'POST', `/api/v1/abs/user/${path}`, { serviceId: access.service }, { token })
    await set('unsubscribe')
    outcomes.set('INACTIVE', (await attempt(endpoint, token)).code)
    await set('subscribe')
    outcomes.set('ACTIVE', (await attempt(endpoint, token)).code)
    expect(outcomes.get('INACTIVE'), endpoint.operationId).toBe('FORBIDDEN')
    if (allowed)
      expect(['ok', 'VALIDATION', 'NOT_FOUND'], endpoint.operationId).toContain(outcomes.get('ACTIVE'))
    else expect(outcomes.get('ACTIVE'), endpoint.operationId).toBe('FORBIDDEN')
  }
})

test('a PENDING subscription opens nothing', async () => {
  await switchTo('default')
  const [admin, token] = [await signIn(server.origin, 'admin'), await signIn(server.origin, 'everyone')]
  const services = endpoints.flatMap((endpoint) =>
    typeof endpoint.access === 'object' ? [{ endpoint, serviceId: endpoint.access.service }] : [],
  )
  const { accountId, roles: ownRoles } = accountNamed('everyone')
  const subscriptions = Object.fromEntries(services.map(({ serviceId }) => [serviceId, 'PENDING']))
  const tx = await signedTransferOf('admin', 0, {
    accountId: '#ABS',
    smartContractMethod: 'update_user',
    args: { accountId, roles: ownRoles, status: 'ACTIVE', subscriptions },
  })
  expect((await call(server.origin, 'POST', '/api/v1/abs/user/patch', { tx }, { token: admin })).status).toBe(
    200,
  )
  for (const { endpoint } of services) {
    expect(await attempt(endpoint, token), endpoint.operationId).toEqual({ status: 403, code: 'FORBIDDEN' })
  }
})

test('the folders of services are what the marketplace shows to whoever has every role', async () => {
  await switchTo('default')
  const token = await signIn(server.origin, 'everyone')
  const { body } = await call(server.origin, 'GET', '/api/v1/apps/services.json', undefined, { token })
  const internal = body.filter(({ type }: { type: string }) => type === 'internal')
  const folders = readdirSync(new URL('../../packages/contracts/src/services/', import.meta.url)).sort()
  expect(internal.map(({ serviceId }: { serviceId: string }) => serviceId).sort()).toEqual(folders)
})
