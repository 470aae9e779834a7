import { controlHeader, faultHeader } from '@panel/contracts/platform/control'
import { defaultBodyBytes, type Endpoint, errorsOf } from '@panel/contracts/platform/endpoint'
import type { ErrorCode } from '@panel/contracts/platform/errors'
import { pathOf } from '@panel/contracts/platform/request-path'
import { sessionCookie } from '@panel/contracts/platform/session'
import type { Send } from './backend.ts'
import type { Learned, Parts } from './learned.ts'

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
  if (codes.includes('PAYLOAD_TOO_LARGE')) {
    const text = 'x'.repeat(endpoint.maximumBodyBytes ?? defaultBodyBytes)
    await send(endpoint, parts, { body: { text } })
  }
  if (endpoint.access === 'control') await send(endpoint, parts, { headers: { [controlHeader]: '' } })
  else if (codes.includes('FORBIDDEN') && endpoint.method === 'POST')
    // A changing call by cookie without its CSRF token.
    await send(endpoint, parts, { token: '', headers: { cookie: `${sessionCookie}=${token}` } })
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
