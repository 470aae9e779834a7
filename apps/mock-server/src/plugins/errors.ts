import type { ServerResponse } from 'node:http'
import { LedgerUnreachable, LedgerUnreadable } from '@panel/chain/refusals'
import { type ErrorBody, type ErrorCode, errorStatuses } from '@panel/contracts/platform/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../platform/api-error.ts'
import { inCall } from '../platform/log/call-context.ts'
import { storageTrouble } from '../platform/storage-trouble.ts'
import { drainBody } from './drain-body.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What calls that go on answer where they fail, once the server is a world that was removed. */
    removal: { refusal?: ApiError }
  }
}

const codesOfStatuses: Readonly<Record<number, [ErrorCode, string]>> = {
  404: ['NOT_FOUND', 'There is no such address.'],
  413: ['PAYLOAD_TOO_LARGE', 'The body is larger than this call takes.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON, with the content type application/json.'],
}

/** Any failure as the one refusal that a caller may see: nothing of an unforeseen one but that it happened. */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  if (error instanceof LedgerUnreachable) return new ApiError('SERVICE_UNAVAILABLE', error.message)
  if (error instanceof LedgerUnreadable) {
    return new ApiError('RECORD_DAMAGED', `${error.message} Restore the server’s data from a copy.`)
  }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (typeof status === 'number') {
    const [code, message] = codesOfStatuses[status] ?? []
    if (code && message) return new ApiError(code, message)
    if (status >= 400 && status < 500) return new ApiError('VALIDATION', 'The request cannot be read.')
  }
  return new ApiError(
    'INTERNAL',
    storageTrouble(error) ?? 'The cause is in the server’s log, under the request id.',
  )
}

const sendError = (reply: FastifyReply, error: ApiError) =>
  reply.code(error.status).type('application/json; charset=utf-8').send(JSON.stringify(error.body))

/** Says how large a body may be, where that is why it was refused. */
const withLimit = (refusal: ApiError, { routeOptions: { bodyLimit } }: FastifyRequest): ApiError =>
  refusal.code === 'PAYLOAD_TOO_LARGE' && refusal.details === undefined
    ? new ApiError(
        'PAYLOAD_TOO_LARGE',
        `The body is larger than the ${bodyLimit} bytes that this call takes: send a smaller one.`,
        {
          maximumBytes: bodyLimit,
        },
      )
    : refusal

/** A world that is removed closes its data, whatever its calls still do with them. */
const ofRemovedWorld = (refusal: ApiError, { server }: FastifyRequest): ApiError =>
  refusal.code === 'INTERNAL' ? (server.removal.refusal ?? refusal) : refusal

const logRefusal = (error: FastifyError, { status, code }: ApiError, request: FastifyRequest): void => {
  if (status >= 500) request.log.error({ err: error, code }, 'call failed')
  else if (request.served.endpoint?.logged !== false) {
    request.log.info({ code, url: request.routeOptions.url }, 'call refused')
  }
}

const handleError = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = ofRemovedWorld(withLimit(toApiError(error), request), request)
  inCall(request.served, () => logRefusal(error, refusal, request))
  if (refusal.code === 'PAYLOAD_TOO_LARGE') await drainBody(request.raw)
  return sendError(reply, refusal)
}

/** A path of the contracts, cut once: comparing must be cheap, since anybody may ask for paths that do not exist. */
interface KnownPath {
  readonly method: string
  readonly parts: readonly string[]
}

const refuseUnknown = (known: readonly KnownPath[], request: FastifyRequest, reply: FastifyReply) => {
  const given = (request.url.split('?', 1)[0] ?? '').split('/')
  const methods = known
    .filter(({ parts }) => parts.length === given.length)
    .filter(({ parts }) => parts.every((part, index) => part.startsWith(':') || part === given[index]))
    .map(({ method }) => method)
  if (methods.length === 0) return sendError(reply, new ApiError('NOT_FOUND', 'There is no such call.'))
  const allow = [...new Set(methods)].join(', ')
  reply.header('allow', allow)
  return sendError(reply, new ApiError('METHOD_NOT_ALLOWED', `This call takes ${allow} only.`))
}

/** Refuses a request that failed before any route was found. */
export const writeRefusal = (
  response: ServerResponse,
  refusal: ApiError,
  headers: Readonly<Record<string, string>>,
): void => {
  response.writeHead(refusal.status, { ...headers, 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(refusal.body))
}

/** What a client gets that does not speak HTTP properly, written before any request exists. */
export const rawRefusal = (headers: Readonly<Record<string, string>>): string => {
  const body: ErrorBody = { code: 'VALIDATION', message: 'The request cannot be read.' }
  const text = JSON.stringify(body)
  const lines = [
    `HTTP/1.1 ${errorStatuses.VALIDATION} Bad Request`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${text.length}`,
    'connection: close',
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}

/** One shape for every refusal. */
export const errorsPlugin = fp(
  async (app) => {
    app.decorate('removal', {})
    app.setErrorHandler(handleError)
    let known: readonly KnownPath[] = []
    app.addHook('onReady', async () => {
      known = app.endpoints.map(({ method, path }) => ({ method, parts: path.split('/') }))
    })
    app.setNotFoundHandler((request, reply) => refuseUnknown(known, request, reply))
  },
  { name: 'errors', dependencies: ['served-calls'] },
)
