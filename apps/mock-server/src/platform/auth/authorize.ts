import { accessTo } from '@panel/contracts/platform/access-matrix'
import type { Endpoint } from '@panel/contracts/platform/endpoint'
import type { Role } from '@panel/contracts/platform/roles'
import { csrfCookie, csrfHeader, sessionCookie } from '@panel/contracts/platform/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../api-error.ts'
import { isSameSecret } from '../is-same-secret.ts'
import { omittedBy } from '../marketplace/omitted-by.ts'

/** A signed-in account, as its own record is at the time of the call. */
export interface Caller {
  readonly accountId: string
  readonly publicKey: string | null
  readonly roles: readonly Role[]
  readonly sessionId: string
}

const bearerPattern = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

const refuseToken = (): ApiError =>
  new ApiError('INVALID_TOKEN', 'The session is missing, expired or ended. Sign in again.')

const refuseUnknown = async (app: FastifyInstance, token: string | undefined): Promise<ApiError> => {
  const { worldOfSession } = app.hostedBy ?? app
  const refusal = token === undefined ? undefined : await worldOfSession?.refusalIn(app, token)
  return refusal ?? refuseToken()
}

const bearerToken = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  const token = bearerPattern.exec(header)?.[1]
  if (token === undefined) throw refuseToken()
  return token
}

const hasCsrfToken = (app: FastifyInstance, request: FastifyRequest, sessionId: string): boolean => {
  const expected = app.sessions.csrfTokenOf(sessionId)
  const header = request.headers[csrfHeader.toLowerCase()]
  const cookie = request.cookies[csrfCookie]
  return typeof header === 'string' && header === cookie && isSameSecret(header, expected)
}

/** Why an account may not use a service, if so: it lacks the service's role, or an ACTIVE subscription to it. */
export const serviceRefusal = (
  app: FastifyInstance,
  caller: Pick<Caller, 'accountId' | 'roles'>,
  serviceId: string,
): ApiError | undefined => {
  const service = app.catalogue.find(serviceId)
  const status = app.users.subscriptionStatus(caller.accountId, serviceId)
  const access = service ? accessTo(service, { roles: caller.roles, status }) : 'absent'
  if (access === 'open') return undefined
  if (access === 'absent') {
    return new ApiError('FORBIDDEN', 'Your roles do not include this service.', {
      reason: 'roleMissing',
      serviceId,
    })
  }
  return new ApiError('FORBIDDEN', 'Subscribe to this service first.', {
    reason: 'notSubscribed',
    serviceId,
    subscriptionStatus: status,
  })
}

const checkService = (
  app: FastifyInstance,
  caller: Caller,
  { service: serviceId, route }: Extract<Endpoint['access'], object>,
): void => {
  const refusal = serviceRefusal(app, caller, serviceId)
  if (refusal) throw refusal
  const service = app.catalogue.find(serviceId)
  if (service && route !== undefined && omittedBy(app, service).includes(route)) {
    throw new ApiError('FORBIDDEN', 'This variant of the service does not have that.', {
      reason: 'variantLacks',
      serviceId,
      route,
    })
  }
}

/**
 * Who makes this call, decided from the caller's own record.
 *
 * The token comes as bearer, or in the cookie; a cookie alone may read, and changes something only together with
 * the session's CSRF token in header and cookie, which another site can neither read nor send.
 *
 * @throws ApiError INVALID_TOKEN, USER_UNDER_APPROVAL or FORBIDDEN.
 */
export const authorize = async (
  app: FastifyInstance,
  definition: Pick<Endpoint, 'method' | 'access'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> => {
  const bearer = bearerToken(request)
  const token = bearer ?? request.cookies[sessionCookie]
  const session = token === undefined ? undefined : await app.sessions.find(token)
  if (!session) throw await refuseUnknown(app, token)
  if (bearer === undefined) {
    if (definition.method !== 'GET' && !hasCsrfToken(app, request, session.sessionId)) {
      throw new ApiError('FORBIDDEN', `A call by cookie that changes something needs ${csrfHeader}.`)
    }
    app.sessions.setCsrfCookie(request, reply, session.sessionId)
  }
  if (session.status === 'UNDER_APPROVAL') {
    throw new ApiError('USER_UNDER_APPROVAL', 'This account waits for approval.')
  }
  if (session.status !== 'ACTIVE') throw refuseToken()
  if (typeof definition.access === 'object') checkService(app, session, definition.access)
  return session
}
