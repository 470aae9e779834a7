import { readdirSync } from 'node:fs'
import { controlHeader, switchScenario } from '@panel/contracts/platform/control'
import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { errorBody } from '@panel/contracts/platform/errors'
import { listServices } from '@panel/contracts/platform/marketplace'
import { roles, subscriptionStatuses } from '@panel/contracts/platform/roles'
import type { ServiceDescriptor } from '@panel/contracts/platform/service'
import { signOut } from '@panel/contracts/platform/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints, pathOf } from './support/all-endpoints.ts'
import { connectTo, giveSubscriptions, request, signIn } from './support/client.ts'
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
  const { status, body: answer } = await request(server.origin, endpoint.method, pathOf(endpoint), body, {
    token,
  })
  return { status, code: status === 200 ? 'ok' : errorBody.parse(answer).code }
}

const switchTo = (name: string) => connectTo(server.origin).call(switchScenario, { body: { name } })
/** Every call but the one that ends the test's own session. */
const keepsSession = ({ operationId }: Endpoint) => operationId !== signOut.operationId
const guarded = () =>
  endpoints.filter(
    (endpoint) => endpoint.access !== 'anyone' && endpoint.access !== 'control' && keepsSession(endpoint),
  )

const isControlPath = (path: string) => path.startsWith('/api/control/')

const roleOf = async (serviceId: string): Promise<string> => {
  const module: { descriptor: ServiceDescriptor } = await import(
    `@panel/contracts/services/${serviceId}/descriptor`
  )
  return module.descriptor.role
}

test('the server serves every endpoint of the contracts', async () => {
  expect(endpoints).not.toEqual([])
  for (const endpoint of endpoints) {
    const { status } = await request(server.origin, 'PUT', pathOf(endpoint))
    expect(status, endpoint.path).toBe(405)
  }
})

test('a call without a token, or with an invalid or ended one, gets INVALID_TOKEN from every guarded endpoint', async () => {
  const ended = await signIn(server.origin, 'everyone')
  await connectTo(server.origin, { everyone: ended }).call(signOut, {}, { as: 'everyone' })
  for (const endpoint of guarded()) {
    for (const token of [undefined, 'a.b.c', ended]) {
      expect(await attempt(endpoint, token), endpoint.operationId).toEqual({
        status: 401,
        code: 'INVALID_TOKEN',
      })
    }
  }
})

test('every control call without its header is refused, even for an administrator', async () => {
  const control = endpoints.filter(({ access }) => access === 'control')
  expect(control.map(({ path }) => path)).toEqual(endpoints.map(({ path }) => path).filter(isControlPath))
  const token = await signIn(server.origin, 'admin')
  for (const { method, path, operationId } of control) {
    const { status, body } = await request(server.origin, method, path, undefined, {
      token,
      headers: { [controlHeader]: '' },
    })
    expect({ status, code: errorBody.parse(body).code }, operationId).toEqual({
      status: 403,
      code: 'FORBIDDEN',
    })
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

/** Calls that belong to a service, with its id and role. */
const serviceCalls = async () => {
  const found = []
  for (const endpoint of endpoints) {
    if (typeof endpoint.access !== 'object') continue
    const serviceId = endpoint.access.service
    found.push({ endpoint, serviceId, role: await roleOf(serviceId) })
  }
  return found
}

test.each(roles.map((role) => [role]))('as %s every call answers by role and subscription', async (role) => {
  await switchTo('default')
  const token = await signIn(server.origin, role)
  const calls = await serviceCalls()
  for (const status of subscriptionStatuses) {
    const all = calls.map(({ serviceId }) => [serviceId, status] as const)
    await giveSubscriptions(server.origin, role, Object.fromEntries(all))
    for (const { endpoint, role: needed } of calls) {
      // Without the role, the subscription that gives most is asked alone: lesser ones cannot give more.
      if (needed !== role && status !== 'ACTIVE') continue
      const { code } = await attempt(endpoint, token)
      const said = `${endpoint.operationId}, ${status}`
      if (status === 'ACTIVE' && needed === role)
        expect(['ok', 'VALIDATION', 'NOT_FOUND'], said).toContain(code)
      else expect(code, said).toBe('FORBIDDEN')
    }
  }
  for (const endpoint of endpoints) {
    const { access, operationId } = endpoint
    if (typeof access === 'object' || access === 'control' || !keepsSession(endpoint)) continue
    const { code } = await attempt(endpoint, token)
    expect(['ok', 'VALIDATION', 'NOT_FOUND', 'INVALID_TOKEN'], operationId).toContain(code)
    if (access === 'session') expect(code, operationId).not.toBe('INVALID_TOKEN')
  }
})

test('an account with every role sees every service folder in the marketplace', async () => {
  await switchTo('default')
  const services = await connectTo(server.origin).call(listServices, {}, { as: 'everyone' })
  const internal = services.filter(({ type }) => type === 'internal')
  const folders = readdirSync(new URL('../../packages/contracts/src/services/', import.meta.url)).sort()
  expect(internal.map(({ serviceId }) => serviceId).sort()).toEqual(folders)
})
