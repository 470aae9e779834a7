import {
  type Access,
  defaultBodyBytes,
  type Endpoint,
  type EndpointInput,
  type EndpointReply,
  type EndpointRequest,
  errorsOf,
  reasonsOf,
  type Schema,
} from '@panel/contracts/platform/endpoint'
import { reasonsOfError } from '@panel/contracts/platform/error-reason-codes'
import { type Locale, matchLocale } from '@panel/contracts/platform/locales'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerWriter } from './answer-text.ts'
import { ApiError, invalidRequest } from './api-error.ts'
import { authorize, type Caller } from './auth/authorize.ts'
import { requireControlHeader } from './control-header.ts'
import { readRequestedFault, sendBroken } from './faults.ts'
import { largeBodyBytes } from './large-calls.ts'
import { parserOf } from './parser-of.ts'

/** What a handler gets of a call in addition to its input. */
export interface CallContext<A extends Access = Access> {
  /** Who calls; undefined where no session is needed. */
  readonly caller: A extends 'anyone' | 'control' ? undefined : Caller
  /** The language that the caller requested. */
  readonly locale: Locale
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handler<E extends Endpoint> = (
  input: EndpointRequest<E>,
  context: CallContext<E['access']>,
) => EndpointReply<E> | Promise<EndpointReply<E>>

interface ImplementOptions<E extends Endpoint> {
  /** Counts the call against the sign-in limit of its address. */
  readonly limited?: boolean
  /**
   * For a call whose answer depends on its address and on the database alone, not on caller, language or time: from the
   * second request on it is cached until one of the tables that were read for it is written.
   */
  readonly cached?: boolean
  /**
   * For a call about a record that nobody can know beforehand: an example about one that the world has now, for the API
   * page. Undefined where there is none yet.
   *
   * @param accountId who makes the call in the example
   */
  readonly example?: (accountId: string) => Example<E> | Promise<Example<E>>
}

type Example<E extends Endpoint> = EndpointInput<E> | undefined

const partNames = ['params', 'query', 'body'] as const

const parsePart = (name: string, schema: Schema, value: unknown): unknown => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues
    .slice(0, 20)
    .map((issue) => ({ path: [name, ...issue.path].join('.'), message: issue.message }))
  throw invalidRequest(issues)
}

/** Makes the function that parses a request's parts. */
const inputParser = <E extends Endpoint>(definition: E) => {
  const parts = partNames.flatMap((name) => {
    const schema = definition[name]
    return schema ? [{ name, schema }] : []
  })
  return (request: FastifyRequest): EndpointRequest<E> => {
    const input: Record<string, unknown> = {}
    for (const { name, schema } of parts) input[name] = parsePart(name, parserOf(schema), request[name])
    // Each part has just been parsed by the very schema from which EndpointRequest derives its type.
    return input as EndpointRequest<E>
  }
}

/** Whether a request may bring a large body, known before any of it is read; one that does not say may. */
const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > largeBodyBytes

const localeOf = (request: FastifyRequest): Locale =>
  matchLocale((request.headers['accept-language'] ?? '').split(','))

/** A refusal without a reason that its call does not list is still that refusal: the log says what to add. */
const withoutReason = ({ log }: FastifyInstance, { operationId }: Endpoint, error: ApiError): ApiError => {
  const { reason, ...details } = error.details ?? {}
  log.error({ operationId, code: error.code, reason }, 'The reason of a refusal is not listed by its call')
  return new ApiError(error.code, error.message, details, { cause: error })
}

const replaceUndocumented = (app: FastifyInstance, definition: Endpoint, error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error
  const { code, details: { reason } = {} } = error
  if (!errorsOf(definition).includes(code)) {
    return new ApiError(
      'CONTRACT_BROKEN',
      `The server refused with ${code}, which this call does not document.`,
    )
  }
  const isListed = reason === undefined || reasonsOfError(code, reasonsOf(definition)).includes(reason)
  return isListed ? error : withoutReason(app, definition, error)
}

const cachedAnswer = async (
  app: FastifyInstance,
  { url: address, served }: FastifyRequest,
  make: () => Promise<string>,
) => {
  const { responseCache } = app
  const known = responseCache.find(address)
  if (known) {
    served.cached = true
    return known
  }
  // Most pages of a long list are requested once: caching them costs more than it saves, and evicts what is in use.
  if (!app.requestedBefore(address)) return make()
  const since = responseCache.startReading()
  const answer = await make()
  responseCache.keep(address, answer, since)
  return answer
}

/** Faults, queries, recordings and clients of the OpenAPI document know a call by its name alone. */
const requireOwnName = ({ endpoints }: FastifyInstance, { operationId, path }: Endpoint): void => {
  const namesake = endpoints.find((each) => each.operationId === operationId)
  if (!namesake) return
  throw new Error(
    `The calls ${namesake.path} and ${path} have the same operationId, ${operationId}. Rename one.`,
  )
}

/**
 * Serves one endpoint: the only way to create a route. Access, input and answer are checked here and
 * nowhere else, so a handler gets what its types say and cannot answer anything but its contract.
 */
export const implement = <const E extends Endpoint>(
  app: FastifyInstance,
  definition: E,
  handler: Handler<E>,
  options: ImplementOptions<E> = {},
): void => {
  requireOwnName(app, definition)
  app.endpoints.push(definition)
  if (options.example) app.examples.set(definition, options.example)
  const callers = new WeakMap<FastifyRequest, Caller>()
  const parseInput = inputParser(definition)
  const answerText = answerWriter(definition)
  const makeAnswer = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const input = parseInput(request)
    const context = { caller: callers.get(request), locale: localeOf(request), request, reply }
    try {
      // onRequest has set the caller for every access but `anyone` and `control`, whose context has none.
      return answerText(await handler(input, context as CallContext<E['access']>))
    } catch (error) {
      throw replaceUndocumented(app, definition, error)
    }
  }
  app.route({
    method: definition.method,
    url: definition.path,
    bodyLimit: definition.maximumBodyBytes ?? defaultBodyBytes,
    config: { rateLimit: options.limited ? { max: app.config.SIGN_IN_LIMIT, timeWindow: 10_000 } : false },
    onRequest: async (request, reply) => {
      request.served.endpoint = definition
      if (definition.access === 'control') requireControlHeader(request)
      else if (definition.access !== 'anyone') {
        const caller = await authorize(app, definition, request, reply)
        callers.set(request, caller)
        request.served.accountId = caller.accountId
      }
      if (!isLarge(request)) return
      reply.raw.once('close', app.largeCalls.start(callers.get(request)?.accountId ?? request.ip))
    },
    handler: async (request, reply) => {
      const requested = app.config.CONTROL ? readRequestedFault(definition, request) : undefined
      const { accountId } = request.served
      const broken =
        requested || app.faults.isArmed()
          ? await app.faults.meet(definition, { accountId, requested })
          : undefined
      if (broken !== undefined) {
        request.served.broken = true
        sendBroken(reply, broken, app.random)
        return reply
      }
      const answer = options.cached
        ? await cachedAnswer(app, request, () => makeAnswer(request, reply))
        : await makeAnswer(request, reply)
      return reply.header('content-type', 'application/json; charset=utf-8').send(answer)
    },
  })
}
