import { listServices, subscribe } from '@panel/contracts/platform/marketplace'
import { removeView } from '@panel/contracts/platform/saved-views'
import { getRoles, requestPreAuth, signOut } from '@panel/contracts/platform/session'
import { getTicketResult } from '@panel/contracts/platform/transactions'
import { beforeEach, expect, test, vi } from 'vitest'
import { loader } from '../loader/loader.ts'
import { clearSession, openSession } from '../session/session.ts'
import { FakeApi, FakeRefusal } from '../testing/fake-api.ts'
import { call, send } from './call.ts'

const ticket = `1220${'ab'.repeat(32)}`

let api: FakeApi

beforeEach(() => {
  api = new FakeApi()
  openSession({ accountId: 'a', publicKey: 'k', expiresAt: Date.now() + 60_000 }, 'session-token')
})

const respond = (body: string, status: number) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))

test('carries the bearer token, the language and JSON acceptance', async () => {
  api.on(getRoles, () => ['dev' as const])
  expect(await call(getRoles, {})).toEqual(['dev'])
  const headers = api.calls[0]?.headers
  expect(headers?.get('Authorization')).toBe('Bearer session-token')
  expect(headers?.get('Accept')).toBe('application/json')
  expect(headers?.get('Accept-Language')).toBe('en-US')
})

test('sends no token where nobody needs one', async () => {
  api.on(requestPreAuth, () => ({ preAuth: 'text' }))
  await call(requestPreAuth, { body: { expirationTime: 60 } })
  expect(api.calls[0]?.headers.get('Authorization')).toBeNull()
})

test('a call that needs a session is not sent without one', async () => {
  clearSession()
  await expect(call(getRoles, {})).rejects.toMatchObject({ code: 'INVALID_TOKEN', status: 401 })
  expect(api.calls).toEqual([])
})

test('repeats the CSRF cookie in its header, for changes only', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets it in the product.
  document.cookie = 'XSRF-TOKEN=CSRF-token; Path=/'
  api
    .on(getRoles, () => [])
    .on(subscribe, () => {
      throw new FakeRefusal('NOT_FOUND')
    })
  await call(getRoles, {})
  await call(subscribe, { body: { serviceId: 'x' } }).catch(() => undefined)
  expect(api.calls.map(({ headers }) => headers.get('X-XSRF-TOKEN'))).toEqual([null, 'CSRF-token'])
})

test('puts params into the path', async () => {
  api.on(getTicketResult, () => ({ state: 'pending' }) as const)
  expect(await call(getTicketResult, { params: { ticket } })).toEqual({ state: 'pending' })
})

test('a call that is aborted while its answer is read throws the reason, and is no failure', async () => {
  const leaving = new AbortController()
  const reason = new Error('left the page')
  const response = new Response('[]')
  vi.spyOn(response, 'json').mockImplementation(() => {
    leaving.abort(reason)
    return Promise.reject(reason)
  })
  vi.stubGlobal('fetch', () => Promise.resolve(response))
  await expect(call(getRoles, {}, { signal: leaving.signal })).rejects.toBe(reason)
})

test('counts in the loader while it lasts, unless it reads or runs in the background', async () => {
  const counts: number[] = []
  api.on(getRoles, () => {
    counts.push(loader.count)
    return []
  })
  api.on(removeView, () => {
    counts.push(loader.count)
    return { removed: true }
  })
  const view = { body: { listId: 'users', name: 'Mine' } }
  await call(removeView, view)
  await call(removeView, view, { background: true })
  await call(getRoles, {})
  expect(counts).toEqual([1, 0, 0])
  expect(loader.count).toBe(0)
})

test('rejects an answer that is not what its contract says', async () => {
  respond('[{"serviceId":1}]', 200)
  await expect(call(listServices, {})).rejects.toMatchObject({ name: 'ApiError', code: 'UNREADABLE' })
  expect(loader.count).toBe(0)
})

test.each([
  ['an error in the one shape', '{"code":"CONFLICT","message":"Changed."}', 409, 'CONFLICT'],
  ['a 502 in a proxy’s words', '<html>', 502, 'SERVICE_UNAVAILABLE'],
  ['a 503 in a proxy’s words', '<html>', 503, 'SERVICE_UNAVAILABLE'],
  ['a 504 in a proxy’s words', '<html>', 504, 'SERVICE_UNAVAILABLE'],
  ['a failure in nobody’s shape', 'oops', 500, 'UNREADABLE'],
  ['a code without a message', '{"code":"INVALID_TOKEN"}', 401, 'INVALID_TOKEN'],
  ['a code whose details are odd', '{"code":"USER_UNDER_APPROVAL","details":7}', 403, 'USER_UNDER_APPROVAL'],
  ['an unknown code', '{"code":"NEW","message":""}', 400, 'UNREADABLE'],
])('turns %s into a typed error', async (_name, body, status, code) => {
  respond(body, status)
  await expect(call(getRoles, {})).rejects.toMatchObject({ code, status })
})

test('reports UNREACHABLE when there is no answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  await expect(call(getRoles, {})).rejects.toMatchObject({ code: 'UNREACHABLE', status: 0 })
})

test.each([
  ['204', null, 204],
  ['an empty body', '', 200],
  ['a body of another shape', '{"ok":1}', 200],
])('%s is a success where the answer is not needed', async (_name, body, status) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
  await expect(send(signOut, {})).resolves.toBeUndefined()
  await expect(call(signOut, {})).rejects.toMatchObject({ code: 'UNREADABLE', status })
})

test('an answer that is not needed is read all the same, so that its connection is free', async () => {
  const answer = new Response('{"ok":1}')
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  await send(signOut, {})
  expect(answer.bodyUsed).toBe(true)
})

test('a refusal is an error, also where the answer is not needed', async () => {
  respond('{"code":"FORBIDDEN"}', 403)
  await expect(send(signOut, {})).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 })
})
