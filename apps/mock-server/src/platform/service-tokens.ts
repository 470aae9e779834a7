import { createHash } from 'node:crypto'
import type { Clock } from '@panel/chain/clock'
import type { Random } from '@panel/chain/random'
import { jwtVerify, SignJWT } from 'jose'
import type { SessionStore } from './auth/session-store.ts'

const issuer = 'trinci-panel'
const tokenType = 'service+jwt'
const lifeSeconds = 60

/** What a service learns from the token in its address. */
export interface ServiceGrant {
  readonly accountId: string
  readonly billingPlan: string
}

export interface ServiceTokensOptions {
  readonly store: SessionStore
  readonly clock: Clock
  readonly random: Random
  readonly secret: Uint8Array
}

/**
 * The tokens that travel in a service's address as `authKey`. An address leaks easily, so each is for one service,
 * lives for a minute and can be exchanged once.
 */
export const serviceTokens = ({ store, clock, random, secret }: ServiceTokensOptions) => {
  const issue = (audience: string, { accountId, billingPlan }: ServiceGrant): Promise<string> => {
    const seconds = Math.floor(clock.now() / 1000)
    return new SignJWT({ billingPlan })
      .setProtectedHeader({ alg: 'HS256', typ: tokenType })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(accountId)
      .setJti(Buffer.from(random.bytes(18)).toString('base64url'))
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + lifeSeconds)
      .sign(secret)
  }

  return {
    issue: (serviceId: string, grant: ServiceGrant) => issue(`service:${serviceId}`, grant),
    /** For a service that is known to its owner's browser alone; its key is named by its hash. */
    issueCustom: (authKey: string, grant: ServiceGrant) =>
      issue(`custom:${createHash('sha256').update(authKey).digest('base64url')}`, grant),
    /** The grant behind a token, once; undefined for anything that is not a fresh token of this service. */
    exchange: async (serviceId: string, token: string): Promise<ServiceGrant | undefined> => {
      try {
        const { payload } = await jwtVerify<{ billingPlan: string }>(token, secret, {
          algorithms: ['HS256'],
          typ: tokenType,
          issuer,
          audience: `service:${serviceId}`,
          requiredClaims: ['jti', 'sub', 'exp', 'billingPlan'],
          currentDate: new Date(clock.now()),
        })
        const { jti = '', sub = '', exp = 0, billingPlan } = payload
        if (!store.useServiceToken(jti, exp * 1000)) return undefined
        return { accountId: sub, billingPlan }
      } catch {
        return undefined
      }
    },
  }
}
export type ServiceTokens = ReturnType<typeof serviceTokens>
