import type { Random } from '@panel/chain/random'
import type { ServiceTokens } from '../platform/service-tokens.ts'

const maximumSessions = 1000

/**
 * A demo service's own sessions: the token from the address is exchanged once, and the page keeps what it got in
 * memory, so that nothing of worth stays in the address or in the browser.
 */
export const createDemoSessions = (tokens: ServiceTokens, random: Random) => {
  const accounts = new Map<string, string>()
  return {
    /** The new session's key; undefined when the token is not a fresh one of this service. */
    open: async (serviceId: string, authKey: string) => {
      const grant = await tokens.exchange(serviceId, authKey)
      if (!grant) return undefined
      const oldest = accounts.size >= maximumSessions ? accounts.keys().next().value : undefined
      if (oldest !== undefined) accounts.delete(oldest)
      const session = Buffer.from(random.bytes(24)).toString('base64url')
      accounts.set(`${serviceId}:${session}`, grant.accountId)
      return { session, accountId: grant.accountId }
    },
    accountOf: (serviceId: string, session: string): string | undefined =>
      accounts.get(`${serviceId}:${session}`),
  }
}
