import { ApiError } from '../platform/api-error.ts'
import { randomText } from '../platform/random-text.ts'
import type { ServiceEnd, ServiceGrant, ServiceTokens } from '../platform/service-tokens.ts'

const maximumSessions = 1000

const refuse = (cause: ServiceEnd | 'not-opened') =>
  new ApiError('INVALID_TOKEN', 'Open this service from the panel.', { cause })

/**
 * A demo service's own sessions: the token from the address is exchanged once, and the page keeps what it got in
 * memory, so that no secret stays in the address or in the browser. Each ends with what it was opened by.
 */
export const createDemoSessions = (tokens: ServiceTokens) => {
  const grants = new Map<string, ServiceGrant>()
  return {
    /** @throws ApiError INVALID_TOKEN with the cause, when the token is not a fresh one of this service. */
    open: async (serviceId: string, authKey: unknown) => {
      const grant = typeof authKey === 'string' ? await tokens.exchange(serviceId, authKey) : undefined
      if (!grant) throw refuse('not-opened')
      if (typeof grant === 'string') throw refuse(grant)
      const oldest = grants.size >= maximumSessions ? grants.keys().next().value : undefined
      if (oldest !== undefined) grants.delete(oldest)
      const session = randomText(24)
      grants.set(`${serviceId}:${session}`, grant)
      return { session, accountId: grant.accountId, panelOrigin: grant.panelOrigin }
    },
    /** @throws ApiError INVALID_TOKEN with the cause, when the session is unknown or over. */
    accountOf: (serviceId: string, session: string | undefined): string => {
      const key = `${serviceId}:${session}`
      const grant = grants.get(key)
      if (!grant) throw refuse('not-opened')
      const end = tokens.endOf(serviceId, grant)
      if (end === undefined) return grant.accountId
      throw refuse(end)
    },
  }
}
