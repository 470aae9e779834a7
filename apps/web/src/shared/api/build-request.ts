import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { pathOf, type RequestParts } from '@panel/contracts/platform/request-path'
import { csrfCookie, csrfHeader } from '@panel/contracts/platform/session'
import { i18n } from '../i18n/i18n.ts'
import { readCookie } from '../session/cookies.ts'
import { session } from '../session/session.ts'

const headersOf = (endpoint: Endpoint): Headers => {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': i18n.language })
  if (session.token !== null && endpoint.access !== 'anyone') {
    headers.set('Authorization', `Bearer ${session.token}`)
  }
  if (endpoint.body) headers.set('Content-Type', 'application/json')
  const csrfToken = endpoint.method === 'GET' ? null : readCookie(csrfCookie)
  if (csrfToken !== null) headers.set(csrfHeader, csrfToken)
  return headers
}

/** The request that an endpoint's contract describes, on the panel's own origin. */
export const buildRequest = (endpoint: Endpoint, parts: RequestParts, signal?: AbortSignal): Request =>
  new Request(new URL(pathOf(endpoint, parts), location.origin), {
    method: endpoint.method,
    headers: headersOf(endpoint),
    credentials: 'same-origin',
    ...(endpoint.body ? { body: JSON.stringify(parts.body ?? {}) } : {}),
    ...(signal ? { signal } : {}),
  })
