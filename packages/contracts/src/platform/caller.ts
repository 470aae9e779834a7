import * as z from 'zod/mini'
import { controlHeader } from './control.ts'
import type { Endpoint, EndpointAnswer, EndpointInput } from './endpoint.ts'
import { type ErrorBody, errorBody } from './errors.ts'
import { pathOf, type RequestParts } from './request-path.ts'

/** A call as it goes over the wire: `path` starts below the origin, `body` is JSON text. */
export interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What came back, of any kind. */
export interface WireAnswer {
  readonly status: number
  readonly text: string
}

export interface CallerOptions {
  /** Sends one request: over HTTP, or into a server in the same process. */
  readonly send: (request: WireRequest) => Promise<WireAnswer>
  /** The session token of a named account. */
  readonly tokenOf: (account: string) => Promise<string>
}

export interface CallOptions {
  /** The account that calls, by its name; nobody when absent. */
  readonly as?: string
  /** Further headers of the request, such as `accept-language`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A refusal as an endpoint documents it, with its HTTP status. */
export type Refusal = ErrorBody & { readonly status: number }

/** A call was refused where an answer was expected, answered where a refusal was expected, or its body is no JSON. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError'

  readonly answer: WireAnswer

  constructor(operationId: string, answer: WireAnswer) {
    super(`${operationId} answered ${answer.status}: ${answer.text.slice(0, 500)}`)
    this.answer = answer
  }
}

/** The body of an answer. Anything but JSON, such as a page of a proxy, is not what the call answers. */
const bodyOf = ({ operationId }: Endpoint, answer: WireAnswer): unknown => {
  try {
    return JSON.parse(answer.text)
  } catch {
    throw new UnexpectedAnswerError(operationId, answer)
  }
}

/** Typed calls of every endpoint for tests and tools, over any transport. */
export const createCaller = ({ send, tokenOf }: CallerOptions) => {
  const exchange = async (endpoint: Endpoint, input: RequestParts, { as, headers }: CallOptions) => {
    const token = as === undefined ? undefined : await tokenOf(as)
    return send({
      method: endpoint.method,
      path: pathOf(endpoint, input),
      headers: {
        ...(endpoint.body && { 'content-type': 'application/json' }),
        ...(endpoint.access === 'control' && { [controlHeader]: '1' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(endpoint.body && { body: JSON.stringify(input.body === undefined ? {} : input.body) }),
    })
  }

  return {
    /**
     * Calls an endpoint and checks the answer against its contract.
     *
     * @throws UnexpectedAnswerError when the call is refused, or answered with something else than JSON.
     */
    call: async <E extends Endpoint>(
      endpoint: E,
      input: EndpointInput<E>,
      options: CallOptions = {},
    ): Promise<EndpointAnswer<E>> => {
      // An endpoint's input is exactly its parts: params, query and body.
      const answer = await exchange(endpoint, input as RequestParts, options)
      if (answer.status !== 200) throw new UnexpectedAnswerError(endpoint.operationId, answer)
      // Of this type, the answer that it parses is the endpoint's own.
      const schema: E['answer'] = endpoint.answer
      return z.parse(schema, bodyOf(endpoint, answer))
    },

    /**
     * Calls an endpoint that has to refuse; the input may be anything.
     *
     * @throws UnexpectedAnswerError when the call is answered, or refused with something else than JSON.
     */
    refusal: async (endpoint: Endpoint, input: RequestParts, options: CallOptions = {}): Promise<Refusal> => {
      const answer = await exchange(endpoint, input, options)
      if (answer.status < 400) throw new UnexpectedAnswerError(endpoint.operationId, answer)
      return { ...errorBody.parse(bodyOf(endpoint, answer)), status: answer.status }
    },
  }
}
