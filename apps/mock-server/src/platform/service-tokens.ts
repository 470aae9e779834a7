import { createHash } from 'node:crypto'
import type { Clock } from '@panel/chain/clock'
import { jwtVerify, SignJWT } from 'jose'
import type { SessionStore, StoredSession } from './auth/session-store.ts'
import { randomText } from './random-text.ts'

const issuer = 'trinci-panel'
const tokenType = 'service+jwt'
const lifeSeconds = 60

/** What a service learns from the token in its address. */
export interface ServiceGrant {
  readonly accountId: string
  readonly billingPlan: string
  /** The session in which the service was opened. */
  readonly sessionId: string
  /** Where the panel is, for the bridge between panel and frame. */
  readonly panelOrigin: string
}

/** Why a token's grant is no longer valid. */
export type ServiceEnd = 'session-ended' | 'account-refused' | 'not-subscribed'

export interface ServiceTokensOptions {
  readonly store: SessionStore
  readonly clock: Clock
  readonly secret: Uint8Array
  /** Whether an account may use a service now, by role and subscription. */
  readonly mayUse: (account: Pick<StoredSession, 'accountId' | 'roles'>, serviceId: string) => boolean
}

/**
 * The tokens that travel in a service's address as `authKey`. An address leaks easily, so each is for one service,
 * lives for a minute and can be exchanged once. What it represents ends with the session, the account's permission or the
 * subscription that it was made by.
 */
export const serviceTokens = ({ store, clock, secret, mayUse }: ServiceTokensOptions) => {
  const issue = (audience: string, grant: ServiceGrant): Promise<string> => {
    const { accountId, billingPlan, sessionId, panelOrigin } = grant
    const seconds = Math.floor(clock.now() / 1000)
    return new SignJWT({ billingPlan, sid: sessionId, panel: panelOrigin })
      .setProtectedHeader({ alg: 'HS256', typ: tokenType })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(accountId)
      .setJti(randomText(18))
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + lifeSeconds)
      .sign(secret)
  }

  const endOf = (serviceId: string, { sessionId }: ServiceGrant): ServiceEnd | undefined => {
    const session = store.find(sessionId, clock.now())
    if (!session) return 'session-ended'
    if (session.status !== 'ACTIVE') return 'account-refused'
    return mayUse(session, serviceId) ? undefined : 'not-subscribed'
  }

  return {
    /** Why the grant of an exchanged token is over; undefined while it holds. A service asks at each request. */
    endOf,
    issue: (serviceId: string, grant: ServiceGrant) => issue(`service:${serviceId}`, grant),
    /** For a service that only its owner's browser has; its key is named by its hash. */
    issueCustom: (authKey: string, grant: ServiceGrant) =>
      issue(`custom:${createHash('sha256').update(authKey).digest('base64url')}`, grant),
    /**
     * The grant behind a token, once; why it is over, or undefined for anything that is not a fresh token of this
     * service.
     */
    exchange: async (serviceId: string, token: string): Promise<ServiceGrant | ServiceEnd | undefined> => {
      try {
        const { payload } = await jwtVerify<{ billingPlan: string; sid: string; panel: string }>(
          token,
          secret,
          {
            algorithms: ['HS256'],
            typ: tokenType,
            issuer,
            audience: `service:${serviceId}`,
            requiredClaims: ['jti', 'sub', 'exp', 'billingPlan', 'sid', 'panel'],
            currentDate: new Date(clock.now()),
          },
        )
        const { jti = '', sub = '', exp = 0, billingPlan, sid, panel } = payload
        if (!store.useServiceToken(jti, exp * 1000)) return undefined
        const grant = { accountId: sub, billingPlan, sessionId: sid, panelOrigin: panel }
        return endOf(serviceId, grant) ?? grant
      } catch {
        return undefined
      }
    },
  }
}
export type ServiceTokens = ReturnType<typeof serviceTokens>
