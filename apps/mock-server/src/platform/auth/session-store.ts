import type { Role, UserStatus } from '@panel/contracts/platform/roles'
import type { Database } from 'better-sqlite3'

/** A session with its account's record as it is now. */
export interface StoredSession {
  readonly sessionId: string
  readonly accountId: string
  readonly publicKey: string | null
  readonly roles: readonly Role[]
  readonly status: UserStatus
  readonly expiresAt: number
}

type SessionRow = Omit<StoredSession, 'roles'> & { readonly roles: string }

/** Sessions and pre-authorisations in the database. */
export const sessionStore = (database: Database) => {
  const byId = database.prepare<[string, number], SessionRow>(
    `SELECT session_id AS sessionId, users.account_id AS accountId, public_key AS publicKey, roles, status,
            expires_at AS expiresAt
     FROM sessions JOIN users ON users.account_id = sessions.account_id
     WHERE session_id = ? AND expires_at > ?`,
  )
  const insertSession = database.prepare<[string, string, number]>('INSERT INTO sessions VALUES (?, ?, ?)')
  const removeSession = database.prepare<[string]>('DELETE FROM sessions WHERE session_id = ?')
  const removeOfAccount = database.prepare<[string]>('DELETE FROM sessions WHERE account_id = ?')
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

  return {
    find: (sessionId: string, now: number): StoredSession | undefined => {
      const row = byId.get(sessionId, now)
      // The column is written from the same type by the user store alone.
      return row && { ...row, roles: JSON.parse(row.roles) as Role[] }
    },
    open: (sessionId: string, accountId: string, expiresAt: number): void => {
      insertSession.run(sessionId, accountId, expiresAt)
    },
    close: (sessionId: string): void => {
      removeSession.run(sessionId)
    },
    closeAllOf: (accountId: string): void => {
      removeOfAccount.run(accountId)
    },
    /** No open session lasts longer than this moment. */
    closeAllBy: (moment: number): void => {
      capExpiry.run(moment)
    },
    keepPreAuth: (preAuth: string, sessionSeconds: number, expiresAt: number): void => {
      insertPreAuth.run(preAuth, sessionSeconds, expiresAt)
    },
    /** The session length that a pre-authorisation stands for, once; undefined when unknown, used or expired. */
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
