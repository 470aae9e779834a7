import { sessionCookie } from '@panel/contracts/platform/session'
import * as storageKeys from '@panel/contracts/platform/storage-keys'
import { proxy } from 'valtio'
import { serverNow } from '../api/server-clock.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'
import { clearPageStorage } from './page-storage.ts'
import { readStored, writeStored } from './storage.ts'

/** Who is signed in on this browser. */
export interface SessionUser {
  readonly accountId: string
  /** base58 of the SPKI or of the raw point, as the wallet gave it. */
  readonly publicKey: string
  /** When the session's token stops working, in milliseconds since 1970. */
  readonly expiresAt: number
}

interface Session {
  user: SessionUser | null
  /** The session's JWT, sent as bearer. */
  token: string | null
  /** The person has signed out on this page: nothing leads back to where they were. */
  left: boolean
}

export const session = proxy<Session>({ user: null, token: null, left: false })

const isSessionUser = (value: unknown): value is SessionUser =>
  typeof value === 'object' &&
  value !== null &&
  'accountId' in value &&
  typeof value.accountId === 'string' &&
  'publicKey' in value &&
  typeof value.publicKey === 'string' &&
  'expiresAt' in value &&
  typeof value.expiresAt === 'number'

/** Takes up what an earlier page left; a user without a token, or the reverse, is no session. */
export const restoreSession = (): void => {
  const user = readStored(storageKeys.user)
  const token = readCookie(sessionCookie)
  const complete = isSessionUser(user) && token !== null
  session.user = complete ? user : null
  session.token = complete ? token : null
  // Without a session it stays as it was: a tab's sign-out arrives before the storage changes that preceded it.
  if (complete) session.left = false
}

export const openSession = (user: SessionUser, token: string): void => {
  writeCookie(sessionCookie, token, Math.max(0, Math.floor((user.expiresAt - serverNow()) / 1000)))
  writeStored(storageKeys.user, user)
  // What another account was typing is none of this one's business.
  clearPageStorage({ accountId: user.accountId })
  session.user = user
  session.token = token
  session.left = false
}

export const clearSession = (): void => {
  removeCookie(sessionCookie)
  session.user = null
  session.token = null
}

/** True when someone is signed in and the token's time is not over. */
export const hasLiveSession = (now = serverNow()): boolean =>
  session.user !== null && session.token !== null && now < session.user.expiresAt
