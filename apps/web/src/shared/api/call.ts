import type { Endpoint, EndpointAnswer, EndpointInput } from '@panel/contracts/platform/endpoint'
import { errorCodes } from '@panel/contracts/platform/errors'
import { pathOf, type RequestParts } from '@panel/contracts/platform/request-path'
import { csrfCookie, csrfHeader } from '@panel/contracts/platform/session'
import * as z from 'zod/mini'
import { i18n } from '../i18n/i18n.ts'
import { hideLoader, showLoader } from '../loader/loader.ts'
import { readCookie } from '../session/cookies.ts'
import { session } from '../session/session.ts'
import { ApiError, reportApiFailure } from './api-error.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { parseAnswer } from './parse-answer.ts'
import { learnServerTime } from './server-clock.ts'

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** True where something else shows that the call runs: `useChangeOf` says so. */
  readonly background?: boolean
}

/** A read is shown by the place of what is read; a call that the panel makes by itself is not shown. */
const showsLoader = ({ method, readOnly, background }: Endpoint): boolean =>
  method !== 'GET' && readOnly !== true && background !== true

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
const buildRequest = (endpoint: Endpoint, parts: RequestParts, signal?: AbortSignal): Request =>
  new Request(new URL(pathOf(endpoint, parts), location.origin), {
    method: endpoint.method,
    headers: headersOf(endpoint),
    body: endpoint.body ? JSON.stringify(parts.body ?? {}) : null,
    signal: signal ?? null,
  })

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** An error as a reader takes it: only the code is needed, since another server may send nothing else. */
const readableError = z.object({
  code: z.enum(errorCodes),
  message: z.catch(z.optional(z.string()), undefined),
  details: z.catch(z.optional(z.record(z.string(), z.unknown())), undefined),
})

const errorOf = ({ operationId, access }: Endpoint, body: unknown, status: number): ApiError => {
  const { data } = z.safeParse(readableError, body)
  return new ApiError({
    // A proxy before the server answers 502 to 504 in its own words.
    code: data?.code ?? (status > 501 && status < 505 ? 'SERVICE_UNAVAILABLE' : 'UNREADABLE'),
    status,
    operationId,
    service: typeof access === 'object' ? access.service : undefined,
    message: data?.message || `The server answered ${status}.`,
    serverMessage: data?.message,
    details: data?.details,
  })
}

/** Sends a request and resolves to its response, with any status. */
const exchange = async (
  endpoint: Endpoint,
  parts: RequestParts,
  signal: AbortSignal | undefined,
): Promise<Response> => {
  try {
    const request = buildRequest(endpoint, parts, signal)
    const early = takeEarlyAnswer(request)
    const askedAt = early?.askedAt ?? Date.now()
    const response = await (early?.response ?? fetch(request))
    learnServerTime(response.headers.get('Date'), askedAt, Date.now())
    return response
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError({
      code: 'UNREACHABLE',
      status: 0,
      operationId: endpoint.operationId,
      message: 'The server cannot be reached.',
      cause,
    })
  }
}

const readAnswer = async <E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<EndpointAnswer<E>> => {
  const answer = parseAnswer(endpoint, await readJson(response))
  if (!answer.success) {
    throw new ApiError({
      code: 'UNREADABLE',
      status: response.status,
      operationId: endpoint.operationId,
      message: 'The server’s answer does not match its contract.',
      details: { issues: answer.error.issues },
    })
  }
  return answer.data
}

const request = async <E extends Endpoint, Result>(
  endpoint: E,
  input: EndpointInput<E>,
  { signal, background = false }: CallOptions,
  read: (response: Response) => Promise<Result>,
): Promise<Result> => {
  const { operationId, access } = endpoint
  const { token } = session
  if (access !== 'anyone' && token === null) {
    // Of a page that is still shown while its session ends: it would only be refused, or ask for nobody's data.
    throw new ApiError({ code: 'INVALID_TOKEN', status: 401, operationId, message: 'Nobody is signed in.' })
  }
  const shown = !background && showsLoader(endpoint)
  if (shown) showLoader()
  try {
    // An endpoint's input is exactly its parts: params, query and body.
    const response = await exchange(endpoint, input as RequestParts, signal)
    if (!response.ok) throw errorOf(endpoint, await readJson(response), response.status)
    return await read(response)
  } catch (error) {
    // An answer whose reading was aborted is no unreadable one.
    signal?.throwIfAborted()
    // What an earlier session was refused says nothing of the one that followed.
    if (error instanceof ApiError && (session.token ?? token) === token) reportApiFailure(error)
    throw error
  } finally {
    if (shown) hideLoader()
  }
}

/**
 * Makes one call of the API and checks the answer against its contract.
 *
 * @throws ApiError for every failure except an aborted signal, whose reason it throws.
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointAnswer<E>> =>
  request(endpoint, input, options, (response) => readAnswer(endpoint, response))

/** An answer that nobody reads keeps its connection, of which a browser has few. */
const readToEnd = async (response: Response): Promise<void> => {
  await response.arrayBuffer().catch(() => undefined)
}

/**
 * Makes one call whose answer is not needed: every status from 200 to 299 is a success, with any body.
 *
 * @throws ApiError as `call` does.
 */
export const send = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<void> => request(endpoint, input, options, readToEnd)
