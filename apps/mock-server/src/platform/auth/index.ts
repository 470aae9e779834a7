import type { Localized } from '@panel/contracts/platform/locales'
import {
  csrfCookie,
  getRoles,
  requestPreAuth,
  sessionCookie,
  signIn,
  signOut,
} from '@panel/contracts/platform/session'
import { accountIdOf } from '@panel/ledger/accounts'
import { base58ToBytes, bytesToBase58, utf8ToBytes } from '@panel/ledger/encoding'
import { exportPublicKey, importPublicKey, type PublicKey, verify } from '@panel/ledger/keys'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { implement } from '../implement.ts'
import { isoTime } from '../iso-time.ts'
import { randomText } from '../random-text.ts'
import { admit } from './admit.ts'
import { signInOrigin } from './sign-in-origin.ts'

/** How long a pre-authorisation waits for its signature. */
const preAuthMilliseconds = 300_000

/** One answer for every refusal, so that it does not disclose which part was wrong. */
const refuse = (): ApiError =>
  new ApiError(
    'INVALID_TOKEN',
    'The sign-in was refused: its pre-authorisation is unknown, used or expired, or its signature does not fit. Request a new one and sign it.',
  )

const foreignHost = (): ApiError =>
  new ApiError(
    'FORBIDDEN',
    'Nobody can sign in under this name. To allow it, set PANEL_ORIGIN to its origin or add it to ALLOWED_ORIGINS.',
    { reason: 'foreignName' },
  )

const readKey = async (text: string): Promise<PublicKey | undefined> => {
  try {
    const key = await importPublicKey(base58ToBytes(text))
    return key.curve === 'P-384' ? key : undefined
  } catch {
    return undefined
  }
}

const isSignedBy = async (key: PublicKey, text: string, signature: string): Promise<boolean> => {
  try {
    return await verify(key, utf8ToBytes(text), base58ToBytes(signature))
  } catch {
    return false
  }
}

/** The start of the text to sign: it is valid only where it was requested, which the person can read in it. */
const purposeAt = (origin: string, networkName: string): Localized => ({
  'en-US': `Sign in to the panel of ${networkName} at ${origin}. Valid once, until `,
  'it-IT': `Accedi al pannello di ${networkName} su ${origin}. Valido una sola volta, fino al `,
})

/** Whether a text was made to be signed there, in whichever language. */
const isMadeFor = (text: string, origin: string, networkName: string): boolean =>
  Object.values(purposeAt(origin, networkName)).some((purpose) => text.startsWith(purpose))

/** Sign-in, sign-out and the caller's roles. */
export const auth = async (app: FastifyInstance): Promise<void> => {
  const { sessionStore, sessions, clock, world } = app

  implement(
    app,
    requestPreAuth,
    ({ body }, { request, locale }) => {
      const origin = signInOrigin(request, app.config)
      if (origin === undefined) throw foreignHost()
      const expiresAt = clock.now() + preAuthMilliseconds
      const once = randomText(24)
      const preAuth = `${purposeAt(origin, app.ledger.networkName)[locale]}${isoTime(expiresAt)}: ${once}`
      sessionStore.keepPreAuth(preAuth, body.expirationTime, expiresAt)
      return { preAuth }
    },
    { limited: true },
  )

  implement(
    app,
    signIn,
    async ({ body }, { request, reply, locale }) => {
      const requestedSeconds = sessionStore.takePreAuth(body.preAuth, clock.now())
      const origin = signInOrigin(request, app.config)
      if (origin === undefined || !isMadeFor(body.preAuth, origin, app.ledger.networkName)) throw refuse()
      const key = await readKey(body.pubKey)
      if (requestedSeconds === undefined || !key || !(await isSignedBy(key, body.preAuth, body.signature)))
        throw refuse()
      const publicKey = bytesToBase58(exportPublicKey(key, 'spki'))
      const accountId = accountIdOf(key)
      admit(app, { accountId, publicKey })
      app.messages.rememberLanguage(accountId, locale)
      const seconds = Math.min(requestedSeconds, world.scenario().sessionSeconds ?? requestedSeconds)
      const { token, sessionId } = await sessions.open(accountId, seconds)
      sessions.setCsrfCookie(request, reply, sessionId)
      return { authIn: token }
    },
    { limited: true },
  )

  implement(app, signOut, (_input, { caller, reply }) => {
    sessions.close(caller.sessionId)
    app.sockets.endSession(caller.sessionId, 'signed-out')
    reply.clearCookie(sessionCookie, { path: '/' }).clearCookie(csrfCookie, { path: '/' })
    return { signedOut: true as const }
  })

  implement(app, getRoles, (_input, { caller }) => [...caller.roles])
}
