import type { Endpoint, EndpointAnswer, EndpointInput } from '@panel/contracts/platform/endpoint'
import { type ErrorBody, errorBody } from '@panel/contracts/platform/errors'
import type { RequestParts } from '@panel/contracts/platform/request-path'
import * as z from 'zod/mini'
import { hideLoader, showLoader } from '../loader/loader.ts'
import { ApiError } from './api-error.ts'
import { tellApiFailure } from './api-failures.ts'
import { buildRequest } from './build-request.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { learnServerTime } from './server-clock.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** True for what goes on behind the person's back: the loader does not count it. */
  readonly quiet?: boolean
}

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

const readError = (body: unknown, status: number): ErrorBody | undefined => {
  const parsed = z.safeParse(errorBody, body)
  if (parsed.success) return parsed.data
  // A proxy before the server answers 504 in its own words.
  return status === 504 ? { code: 'SERVICE_UNAVAILABLE', message: 'No answer in time.' } : undefined
}

const exchange = async <E extends Endpoint>(
  endpoint: E,
  parts: RequestParts,
  signal: AbortSignal | undefined,
): Promise<EndpointAnswer<E>> => {
  const { operationId } = endpoint
  let response: Response
  try {
    const request = buildRequest(endpoint, parts, signal)
    const early = takeEarlyAnswer(request)
    const askedAt = early?.askedAt ?? Date.now()
    response = await (early?.response ?? fetch(request))
    learnServerTime(response.headers.get('Date'), askedAt, Date.now())
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError({
      code: 'UNREACHABLE',
      status: 0,
      operationId,
      message: 'The server cannot be reached.',
      cause,
    })
  }
  const { status } = response
  const body = await readJson(response)
  if (!response.ok) {
    const error = readError(body, status)
    const unknown = { code: 'UNREADABLE', message: `The server answered ${status}.` } as const
    throw new ApiError({ ...(error ?? unknown), status, operationId })
  }
  const answer = z.safeParse(endpoint.answer, body)
  if (!answer.success) {
    throw new ApiError({
      code: 'UNREADABLE',
      status,
      operationId,
      message: 'The server answered something else than its contract says.',
      details: { issues: answer.error.issues },
    })
  }
  // The answer was parsed by this endpoint's own schema, which the generic cannot carry through safeParse.
  return answer.data as EndpointAnswer<E>
}

/**
 * Makes one call of the API and checks the answer against its contract.
 *
 * @throws ApiError whatever goes wrong, but for the reason of an aborted signal.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  { signal, quiet = false }: CallOptions = {},
): Promise<EndpointAnswer<E>> => {
  if (!quiet) showLoader()
  try {
    // An endpoint's input is exactly its parts: params, query and body.
    return await exchange(endpoint, input as RequestParts, signal)
  } catch (error) {
    if (error instanceof ApiError) tellApiFailure(error)
    throw error
  } finally {
    if (!quiet) hideLoader()
  }
}
