import type { Role, UserStatus } from '@panel/contracts/platform/roles'
import { createResponseCache } from '../response-cache.ts'
import { readStoredJson } from '../stored-json.ts'
import { storedRoles } from '../users/user-store.ts'
import type { WatchedDatabase } from '../watched-database.ts'

/** A session with its account's record as it is now. */
export interface StoredSession {
  readonly sessionId: string
  readonly accountId: string
  readonly publicKey: string | null
  readonly roles: readonly Role[]
  readonly status: UserStatus
  readonly expiresAt: number
}

interface SessionRow {
  readonly accountId: string
  readonly expiresAt: number
}

type UserRow = Pick<StoredSession, 'publicKey' | 'status'> & { readonly roles: string }

/** Both in Unix milliseconds. */
interface SessionTimes {
  readonly now: number
  readonly expiresAt: number
}

/** How many sessions are kept in memory. */
const rememberedSessions = 10_000

/** Sessions and pre-authorisations in the database. */
export const sessionStore = (database: WatchedDatabase) => {
  // Two look-ups instead of a join, which takes eight times as long, and this runs at every call.
  const byId = database.prepare<[string], SessionRow>(
    'SELECT account_id AS accountId, expires_at AS expiresAt FROM sessions WHERE session_id = ?',
  )
  const userOf = database.prepare<[string], UserRow>(
    'SELECT public_key AS publicKey, roles, status FROM users WHERE account_id = ?',
  )
  const insertSession = database.prepare<[string, string, number]>('INSERT INTO sessions VALUES (?, ?, ?)')
  const noteActivity = database.prepare<[string, number]>(
    `INSERT INTO user_activity VALUES (?, ?)
     ON CONFLICT (account_id) DO UPDATE SET active_at = max(active_at, excluded.active_at)`,
  )
  const removeSession = database.prepare<[string]>('DELETE FROM sessions WHERE session_id = ?')
  const removeOfAccount = database.prepare<[string]>('DELETE FROM sessions WHERE account_id = ?')
  const openSessions = database.prepare<
    [number, number],
    { id: string; accountId: string; expiresAt: number }
  >(
    `SELECT session_id AS id, account_id AS accountId, expires_at AS expiresAt
     FROM sessions WHERE expires_at > ? ORDER BY expires_at DESC, session_id LIMIT ?`,
  )
  const countOpen = database
    .prepare<[number], number>('SELECT count(*) FROM sessions WHERE expires_at > ?')
    .pluck()
  const capExpiry = database.prepare<[number]>('UPDATE sessions SET expires_at = min(expires_at, ?)')
  const insertPreAuth = database.prepare<[string, number, number]>(
    'INSERT INTO pre_authorisations VALUES (?, ?, ?)',
  )
  const takePreAuth = database
    .prepare<[string, number], number>(
      'DELETE FROM pre_authorisations WHERE pre_auth = ? AND expires_at > ? RETURNING session_seconds',
    )
    .pluck()
  const useToken = database.prepare<[string, number]>(
    'INSERT OR IGNORE INTO used_service_tokens VALUES (?, ?)',
  )
  const sweeps = ['sessions', 'pre_authorisations', 'used_service_tokens'].map((table) =>
    database.prepare<[number]>(`DELETE FROM ${table} WHERE expires_at <= ?`),
  )

  const remembered = createResponseCache<StoredSession>(database, { most: rememberedSessions })

  const read = (sessionId: string): StoredSession | undefined => {
    const session = byId.get(sessionId)
    const user = session && userOf.get(session.accountId)
    return user && { sessionId, ...session, ...user, roles: readStoredJson(storedRoles, user.roles) }
  }

  return {
    find: (sessionId: string, now: number): StoredSession | undefined => {
      const known = remembered.find(sessionId)
      const since = remembered.startReading()
      const session = known ?? read(sessionId)
      if (session && !known) remembered.keep(sessionId, session, since)
      return session && session.expiresAt > now ? session : undefined
    },
    /** Opens a session, which counts as activity of its user. */
    open: (sessionId: string, accountId: string, { now, expiresAt }: SessionTimes): void => {
      insertSession.run(sessionId, accountId, expiresAt)
      noteActivity.run(accountId, now)
    },
    close: (sessionId: string): void => {
      removeSession.run(sessionId)
    },
    closeAllOf: (accountId: string): void => {
      removeOfAccount.run(accountId)
    },
    /** The sessions that are open, the one that ends last first. */
    listOpen: (now: number, limit: number) => openSessions.all(now, limit),
    countOpen: (now: number): number => countOpen.get(now) ?? 0,
    /** No open session lasts longer than this moment. */
    closeAllBy: (moment: number): void => {
      capExpiry.run(moment)
    },
    keepPreAuth: (preAuth: string, sessionSeconds: number, expiresAt: number): void => {
      insertPreAuth.run(preAuth, sessionSeconds, expiresAt)
    },
    /** The session length that a pre-authorisation represents, once; undefined when unknown, used or expired. */
    takePreAuth: (preAuth: string, now: number): number | undefined => takePreAuth.get(preAuth, now),
    /** True the first time. */
    useServiceToken: (tokenId: string, expiresAt: number): boolean =>
      useToken.run(tokenId, expiresAt).changes === 1,
    sweep: (now: number): void => {
      for (const statement of sweeps) statement.run(now)
    },
  }
}
export type SessionStore = ReturnType<typeof sessionStore>
