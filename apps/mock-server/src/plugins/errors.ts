import type { ServerResponse } from 'node:http'
import { LedgerUnreachable, LedgerUnreadable } from '@panel/chain/refusals'
import { type ErrorBody, type ErrorCode, errorStatuses } from '@panel/contracts/platform/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../platform/api-error.ts'
import { inCall } from '../platform/log/call-context.ts'
import { storageTrouble } from '../platform/storage-trouble.ts'
import { drainBody } from './drain-body.ts'

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

const logRefusal = (error: FastifyError, { status, code }: ApiError, request: FastifyRequest): void => {
  if (status >= 500) request.log.error({ err: error, code }, 'call failed')
  else if (request.served.endpoint?.logged !== false) {
    request.log.info({ code, url: request.routeOptions.url }, 'call refused')
  }
}

const handleError = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = withLimit(toApiError(error), request)
  inCall(request.served, () => logRefusal(error, refusal, request))
  if (refusal.code === 'PAYLOAD_TOO_LARGE') await drainBody(request.raw)
  return sendError(reply, refusal)
}

const matches = (pattern: string, path: string): boolean => {
  const expected = pattern.split('/')
  const given = path.split('/')
  return (
    expected.length === given.length &&
    expected.every((part, index) => part.startsWith(':') || part === given[index])
  )
}

const refuseUnknown = (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) => {
  const path = request.url.split('?', 1)[0] ?? ''
  const known = app.endpoints.filter((definition) => matches(definition.path, path))
  if (known.length === 0) return sendError(reply, new ApiError('NOT_FOUND', 'There is no such call.'))
  const allow = [...new Set(known.map((definition) => definition.method))].join(', ')
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
    app.setErrorHandler(handleError)
    app.setNotFoundHandler((request, reply) => refuseUnknown(app, request, reply))
  },
  { name: 'errors', dependencies: ['served-calls'] },
)
