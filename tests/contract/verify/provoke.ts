import { controlHeader, faultHeader } from '@panel/contracts/platform/control'
import { defaultBodyBytes, type Endpoint, errorsOf } from '@panel/contracts/platform/endpoint'
import { type ErrorCode, errorStatuses } from '@panel/contracts/platform/errors'
import { pathOf } from '@panel/contracts/platform/request-path'
import { sessionCookie } from '@panel/contracts/platform/session'
import type { Send } from './backend.ts'
import { isTaken, type Learned, type Parts } from './learned.ts'

/** What no parameter of a path or query takes. */
const unfit = '\0'.repeat(300)

const withUnfit = (part: Parts['params'], names: readonly string[]): Parts['params'] => ({
  ...part,
  ...Object.fromEntries(names.map((name) => [name, unfit])),
})

const paramNames = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

const queryNames = ({ query }: Endpoint): string[] => Object.keys(Object(query).shape ?? {})

const provokeValidation = async (send: Send, endpoint: Endpoint, parts: Parts): Promise<void> => {
  if (endpoint.body) await send(endpoint, parts, { body: '[]' })
  else {
    const path = pathOf(endpoint, {
      params: withUnfit(parts.params, paramNames(endpoint)),
      query: withUnfit(parts.query, queryNames(endpoint)),
    })
    await send(endpoint, parts, { path })
  }
}

/** Requests that any backend has to refuse, so that none of them changes anything. */
export const provokeRefusals = async (
  send: Send,
  endpoint: Endpoint,
  learned: Learned,
  token: string,
): Promise<void> => {
  const [parts = {}] = learned.requestsOf(endpoint)
  const codes = errorsOf(endpoint)
  if (codes.includes('INVALID_TOKEN') && endpoint.access !== 'anyone' && endpoint.access !== 'control')
    await send(endpoint, parts, { token: 'a.b.c' })
  if (codes.includes('VALIDATION')) await provokeValidation(send, endpoint, parts)
  if (codes.includes('UNSUPPORTED_MEDIA_TYPE'))
    await send(endpoint, parts, { headers: { 'content-type': 'text/plain' }, body: '{}' })
  if (endpoint.access === 'control') await send(endpoint, parts, { headers: { [controlHeader]: '' } })
  else if (codes.includes('FORBIDDEN') && endpoint.method === 'POST')
    // A changing call by cookie without its CSRF token.
    await send(endpoint, parts, { token: '', headers: { cookie: `${sessionCookie}=${token}` } })
}

/** A body that is too large for each call, one after the other: a backend may refuse several large bodies at once. */
export const provokeTooLarge = async (
  send: Send,
  endpoints: readonly Endpoint[],
  learned: Learned,
): Promise<void> => {
  for (const endpoint of endpoints) {
    if (!errorsOf(endpoint).includes('PAYLOAD_TOO_LARGE')) continue
    const [parts = {}] = learned.requestsOf(endpoint)
    const text = 'x'.repeat(endpoint.maximumBodyBytes ?? defaultBodyBytes)
    await send(endpoint, parts, { body: { text } })
  }
}

const failures: readonly ErrorCode[] = ['RATE_LIMITED', 'CONTRACT_BROKEN', 'INTERNAL', 'SERVICE_UNAVAILABLE']

/** Failures of the backend itself, which only faults of a reference backend bring about; control calls meet none. */
export const provokeFailures = async (send: Send, endpoint: Endpoint, learned: Learned): Promise<void> => {
  if (endpoint.access === 'control') return
  const [parts = {}] = learned.requestsOf(endpoint)
  for (const code of failures) {
    await send(endpoint, parts, { headers: { [faultHeader]: JSON.stringify({ answer: { code } }) } })
  }
}

/** Values that name nothing, one for each form that names of records have. */
const unknownValues: readonly unknown[] = [
  'no-such-thing',
  'noSuchThing',
  'NO-SUCH-1',
  '00000000-0000-4000-8000-000000000000',
  `1220${'0'.repeat(64)}`,
  '0'.repeat(64),
  '#NOSUCHTHING',
  'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG',
  `0x${'0'.repeat(40)}`,
  '2147483647',
  2_147_483_647,
]

/** Requests that a call takes, each with one member that names nothing. */
const withUnknown = (endpoint: Endpoint, parts: Parts): Parts[] =>
  (['params', 'body', 'query'] as const).flatMap((part) =>
    Object.keys(parts[part] ?? {}).flatMap((member) =>
      unknownValues
        .map((value) => ({ ...parts, [part]: { ...parts[part], [member]: value } }))
        .filter((request) => isTaken(endpoint, request))
        .slice(0, 2),
    ),
  )

/** Asks a call for a record that is not there, in each of its members until one is refused for it. */
export const provokeNotFound = async (send: Send, endpoint: Endpoint, learned: Learned): Promise<void> => {
  if (!errorsOf(endpoint).includes('NOT_FOUND')) return
  for (const known of learned.requestsOf(endpoint).slice(0, 2)) {
    for (const parts of withUnknown(endpoint, known)) {
      const { status } = await send(endpoint, parts)
      if (status === errorStatuses.NOT_FOUND) return
    }
  }
}
