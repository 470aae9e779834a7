import { createHmac } from 'node:crypto'
import type { Clock } from '@panel/chain/clock'
import { csrfCookie } from '@panel/contracts/platform/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import { randomText } from '../random-text.ts'
import type { SessionStore, StoredSession } from './session-store.ts'

const issuer = 'trinci-panel'
const tokenType = 'session+jwt'
/** How many tokens whose signature was seen to be good are remembered. */
const rememberedTokens = 10_000

export interface SessionsOptions {
  readonly store: SessionStore
  readonly clock: Clock
  readonly secret: Uint8Array
}

/** Session tokens: JWTs whose subject is the account id, each valid only while its session is in the database. */
export const sessionTokens = ({ store, clock, secret }: SessionsOptions) => {
  /** Token to session id; saves checking the same signature at each call, never the session itself. */
  const seen = new Map<string, string>()

  const remember = (token: string, sessionId: string): void => {
    const oldest = seen.size >= rememberedTokens ? seen.keys().next().value : undefined
    if (oldest !== undefined) seen.delete(oldest)
    seen.set(token, sessionId)
  }

  const sessionIdOf = async (token: string): Promise<string | undefined> => {
    const known = seen.get(token)
    if (known !== undefined) return known
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        typ: tokenType,
        issuer,
        audience: issuer,
        requiredClaims: ['jti', 'sub', 'exp'],
        currentDate: new Date(clock.now()),
      })
      if (payload.jti !== undefined) remember(token, payload.jti)
      return payload.jti
    } catch {
      return undefined
    }
  }

  const csrfTokenOf = (sessionId: string): string =>
    createHmac('sha256', secret).update(`csrf:${sessionId}`).digest('base64url')

  return {
    /** Opens a session and answers its token. */
    open: async (accountId: string, seconds: number): Promise<{ token: string; sessionId: string }> => {
      const now = clock.now()
      const sessionId = randomText(24)
      store.open(sessionId, accountId, { now, expiresAt: now + seconds * 1000 })
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: tokenType })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(accountId)
        .setJti(sessionId)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(now / 1000) + seconds)
        .sign(secret)
      return { token, sessionId }
    },
    /** The session that a token represents, with its account's record as it is now. */
    find: async (token: string): Promise<StoredSession | undefined> => {
      const sessionId = await sessionIdOf(token)
      return sessionId === undefined ? undefined : store.find(sessionId, clock.now())
    },
    close: store.close,
    closeAllOf: store.closeAllOf,
    csrfTokenOf,
    /** Sets the cookie whose value a page must repeat in the header; readable by the page, and by no other site. */
    setCsrfCookie: (request: FastifyRequest, reply: FastifyReply, sessionId: string): void => {
      const value = csrfTokenOf(sessionId)
      if (request.cookies[csrfCookie] === value) return
      reply.setCookie(csrfCookie, value, {
        path: '/',
        sameSite: 'strict',
        secure: request.protocol === 'https',
      })
    },
  }
}
export type Sessions = ReturnType<typeof sessionTokens>
