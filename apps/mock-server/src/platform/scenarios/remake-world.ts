import type { ControlledClock } from '@panel/chain/clock'
import type { Scenario } from '@panel/contracts/platform/scenario'
import type { Database } from 'better-sqlite3'
import { historyMilliseconds } from '../../history/history-days.ts'
import type { UserStore } from '../users/user-store.ts'
import type { Fixtures } from './fixtures.ts'

/** Writes a part's first data; runs inside the transaction that resets the whole world. */
export type Seed = (scenario: Scenario, fixtures: Fixtures) => void

interface RemakeOptions {
  readonly database: Database
  readonly fixtures: Fixtures
  readonly users: UserStore
  readonly clock: ControlledClock
  readonly seeds: readonly Seed[]
}

/**
 * Who is signed in or about to be, and which service tokens are used up: kept when the world is reset. Somebody whose
 * wallet is just signing a pre-authorisation signs in to the new world.
 */
export const sessionTables = ['sessions', 'pre_authorisations', 'used_service_tokens'] as const

/** Kept when the world is reset; of the migrations, which ones ran. */
const keptTables = new Set<string>(['migrations', ...sessionTables])

/** Replaces all data by those of a scenario, in one database transaction, and keeps the sessions that remain valid. */
export const createRemake = ({ database, fixtures, users, clock, seeds }: RemakeOptions) => {
  const restartNumbers = database.prepare<[string]>('DELETE FROM sqlite_sequence WHERE name = ?')
  const keepName = database.prepare<[string]>("INSERT INTO world VALUES ('scenario', ?)")

  const seedUsers = (scenario: Scenario): void => {
    if (scenario.withoutUsers) return
    const startsAt = Date.parse(scenario.startsAt)
    for (const { name, accountId, publicKey, roles } of fixtures.accounts) {
      const seed = scenario.users[name] ?? fixtures.users[name]
      if (!seed) continue
      const user = { accountId, publicKey, roles, ...seed }
      // Who acts in the history was there from its first day.
      if (scenario.history) users.save({ ...user, subscriptions: {} }, startsAt - historyMilliseconds)
      users.save(user, startsAt)
    }
  }

  /** Tables of the platform and of services; the ledger's own keep their own history. */
  const tables = (): string[] =>
    database
      .prepare<[], string>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'ledger_%'",
      )
      .pluck()
      .all()
      .filter((table) => !keptTables.has(table))

  return database.transaction((name: string, scenario: Scenario) => {
    // Checked when the transaction ends, so that tables may be emptied and filled in any order.
    database.pragma('defer_foreign_keys = ON')
    const sessions = database.prepare('SELECT * FROM sessions').raw().all()
    const replaced = tables()
    database.exec(replaced.map((table) => `DELETE FROM ${table}`).join(';'))
    // Numbers start again, so that the records of a scenario have the same ones each time.
    for (const table of replaced) restartNumbers.run(table)
    seedUsers(scenario)
    for (const seed of seeds) seed(scenario, fixtures)
    keepName.run(name)
    const restore = database.prepare(
      'INSERT OR IGNORE INTO sessions SELECT ?, account_id, ? FROM users WHERE account_id = ?',
    )
    const latest = clock.now() + (scenario.sessionSeconds ?? 86_400) * 1000
    for (const [sessionId, accountId, expiresAt] of sessions as [string, string, number][]) {
      restore.run(sessionId, Math.min(expiresAt, latest), accountId)
    }
  })
}
