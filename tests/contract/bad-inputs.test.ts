import { defaultBodyBytes, type Endpoint } from '@panel/contracts/platform/endpoint'
import { errorBody } from '@panel/contracts/platform/errors'
import { getHealth } from '@panel/contracts/platform/health'
import { listUsers } from '@panel/contracts/services/abs_user_admin/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints, pathOf } from './support/all-endpoints.ts'
import { connectTo, giveSubscriptions, networkName, request, signIn } from './support/client.ts'
import { type Server, startServer } from './support/server.ts'

let server: Server
let posts: Endpoint[]
let token: string

const worldOf = async () => {
  const { call } = connectTo(server.origin, { everyone: token })
  const { data } = await call(listUsers, { body: { limit: 200 } }, { as: 'everyone' })
  return { users: data.map((user) => ({ ...user, updatedAt: null })), health: await call(getHealth, {}) }
}

let before: Awaited<ReturnType<typeof worldOf>>

beforeAll(async () => {
  server = await startServer()
  token = await signIn(server.origin, 'everyone')
  const endpoints = await allEndpoints()
  posts = endpoints.filter(({ method, body }) => method === 'POST' && body !== undefined)
  // What is refused to a caller is never read: bodies count only where every service is open.
  const services = endpoints.flatMap(({ access }) => (typeof access === 'object' ? [access.service] : []))
  // Read before and after, whichever calls are tested.
  services.push('abs_user_admin')
  const subscriptions = Object.fromEntries(services.map((service) => [service, 'ACTIVE' as const]))
  await giveSubscriptions(server.origin, 'everyone', subscriptions)
  before = await worldOf()
})

afterAll(() => server.stop())

const expectRefusal = async (
  endpoint: Endpoint,
  body: unknown,
  headers: Record<string, string>,
  expected: string,
) => {
  const answer = await request(server.origin, 'POST', pathOf(endpoint), body, { token, headers })
  expect(answer.status, `${endpoint.operationId}: ${answer.text}`).toBeLessThan(500)
  expect(errorBody.parse(answer.body).code, endpoint.operationId).toBe(expected)
}

const json = { 'content-type': 'application/json' }

test.each<[string, string, Record<string, string>, string]>([
  ['that is cut short', '{"serviceId":', json, 'VALIDATION'],
  ['that is empty', '', json, 'VALIDATION'],
  ['that is null', 'null', json, 'VALIDATION'],
  ['that is a list', '[]', json, 'VALIDATION'],
  ['that is a text', '"text"', json, 'VALIDATION'],
  ['with a byte order mark', '\uFEFF{}', json, 'VALIDATION'],
  ['nested 10,000 deep', `{"filter":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, json, 'VALIDATION'],
  ['that would change prototypes', '{"__proto__":{"roles":["admin"]}}', json, 'VALIDATION'],
  [
    'that is a form',
    'serviceId=alias',
    { 'content-type': 'application/x-www-form-urlencoded' },
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['that is JSON called text', '{}', { 'content-type': 'text/plain' }, 'UNSUPPORTED_MEDIA_TYPE'],
])('a body %s is refused by every call', async (_what, body, headers, expected) => {
  for (const endpoint of posts) await expectRefusal(endpoint, body, headers, expected)
})

test('a body that is larger than the call takes is refused by every call', async () => {
  for (const endpoint of posts) {
    const text = 'x'.repeat(endpoint.maximumBodyBytes ?? defaultBodyBytes)
    await expectRefusal(endpoint, JSON.stringify({ text }), json, 'PAYLOAD_TOO_LARGE')
  }
})

/** A body that the call accepts, so that one field at a time can be spoiled. */
const goodBodyOf = ({ example }: Endpoint): Record<string, unknown> => Object(example?.body)

const spoilt: readonly unknown[] = [
  null,
  true,
  [],
  {},
  -1,
  0.5,
  1e308,
  2 ** 53,
  -0,
  '',
  ' ',
  '\0',
  '\uD800',
  '\u202Eright to left',
  '__proto__',
  'constructor',
  '{{x}}',
  '%00',
  '../../etc/passwd',
  '=1+1',
  "' OR 1=1 --",
  '0OIl',
  '18446744073709551616',
  '1,5',
  '0x10',
  '𝟙𝟚𝟛',
  'x'.repeat(30_000),
  { $ne: null },
  ['a', 'b'],
]

const fieldsOf = ({ body }: Endpoint): string[] =>
  body ? Object.keys(Object(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties)) : []

/** Calls that change the world when they are accepted: only what they refuse is sent. */
const changes = ({ operationId, path }: Endpoint): boolean =>
  path.startsWith('/api/control/') || ['subscribe', 'unsubscribe', 'requestPreAuth'].includes(operationId)

/**
 * The values of a field that are sent: all that the schema takes, since they reach the code behind it, and one that it
 * refuses.
 */
const sentFor = (endpoint: Endpoint, field: string): unknown[] => {
  const taken = spoilt.filter(
    (value) => endpoint.body?.safeParse({ ...goodBodyOf(endpoint), [field]: value }).success,
  )
  const refused = spoilt.filter((value) => !taken.includes(value)).slice(0, 1)
  return changes(endpoint) ? refused : [...taken, ...refused]
}

test('every field of every call takes what it documents or refuses, and nothing fails', async () => {
  for (const endpoint of posts) {
    const good = goodBodyOf(endpoint)
    for (const field of new Set([...Object.keys(good), ...fieldsOf(endpoint)])) {
      for (const value of sentFor(endpoint, field)) {
        const body = { ...good, [field]: value }
        const answer = await request(server.origin, 'POST', pathOf(endpoint), body, { token })
        const said = `${endpoint.operationId}.${field} = ${JSON.stringify(value)?.slice(0, 60)}: ${answer.text.slice(0, 200)}`
        expect(answer.status, said).toBeLessThan(500)
        if (answer.status !== 200) errorBody.parse(answer.body)
      }
    }
  }
})

test.each([
  ['/api/trinci/ticket/1221', 400],
  ['/api/trinci/ticket/%00', 400],
  [`/api/trinci/ticket/${'a'.repeat(300)}`, 400],
  ['/api/trinci/ticket/%E0%A4%A', 400],
  ['/api//v1/abs/user/roles', 404],
  ['/api/v1/abs/user/roles/', 404],
  ['/api/v1/abs/user/ROLES', 404],
])('the address %s gets a refusal of the one shape', async (path, status) => {
  const answer = await request(server.origin, 'GET', path, undefined, { token })
  expect(answer.status).toBe(status)
  errorBody.parse(answer.body)
})

test.each([
  ['a scheme other than bearer', 'Basic dXNlcjpwYXNz'],
  ['a bearer without token', 'Bearer '],
  ['two tokens', 'Bearer a.b.c d.e.f'],
  ['8 kB of token', `Bearer ${'a'.repeat(4000)}.${'b'.repeat(4000)}.c`],
])('an authorization of %s is INVALID_TOKEN', async (_what, authorization) => {
  const answer = await request(server.origin, 'GET', '/api/v1/abs/user/roles', undefined, {
    headers: { authorization },
  })
  expect([answer.status, errorBody.parse(answer.body).code]).toEqual([401, 'INVALID_TOKEN'])
})

test('none of it left a trace in the world', async () => {
  expect(await worldOf()).toEqual(before)
  expect(before.health.networkName).toBe(networkName)
})
