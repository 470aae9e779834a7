import {
  type Role,
  role,
  type SubscriptionStatus,
  subscriptionStatus,
  type UserStatus,
} from '@panel/contracts/platform/roles'
import * as z from 'zod/mini'
import { createResponseCache } from '../response-cache.ts'
import { readStoredJson } from '../stored-json.ts'
import type { WatchedDatabase } from '../watched-database.ts'
import { userHistory } from './user-history.ts'

export const storedRoles = z.array(role)
const storedSubscriptions = z.record(z.string(), subscriptionStatus)

/** A user as the platform keeps it; subscriptions that are not named are INACTIVE. */
export interface StoredUser {
  readonly accountId: string
  readonly publicKey: string | null
  readonly roles: readonly Role[]
  readonly status: UserStatus
  readonly subscriptions: Readonly<Record<string, SubscriptionStatus>>
  readonly createdAt: number
  readonly updatedAt: number
}

interface UserRow extends Omit<StoredUser, 'roles' | 'subscriptions'> {
  readonly roles: string
  readonly subscriptions: string
}

export interface SubscriptionRow {
  readonly serviceId: string
  readonly status: 'ACTIVE' | 'PENDING'
  readonly subscribedAt: number
  readonly updatedAt: number
}

/** The columns of a user, under the names of StoredUser; roles and subscriptions as JSON. */
export const userColumns = `account_id AS accountId, public_key AS publicKey, roles, status,
  created_at AS createdAt, updated_at AS updatedAt,
  (SELECT json_group_object(service_id, subscriptions.status) FROM subscriptions
   WHERE subscriptions.account_id = users.account_id) AS subscriptions`

const subscribed = (condition: string): string =>
  `EXISTS (SELECT 1 FROM subscriptions WHERE subscriptions.account_id = users.account_id AND ${condition})`

/** SQL conditions on a user's subscriptions; a question mark is the id of a service. */
export const userSubscription = {
  pending: subscribed("subscriptions.status = 'PENDING'"),
  ofService: subscribed('service_id = ?'),
  pendingOfService: subscribed("subscriptions.status = 'PENDING' AND service_id = ?"),
} as const

const subscriptionColumns =
  'service_id AS serviceId, status, subscribed_at AS subscribedAt, updated_at AS updatedAt'

/** How many answers to whether an account may use a service are kept in memory, since every call asks. */
const mostRemembered = 10_000

/** Keeps what was read in memory until a subscription changes. */
const rememberedStatuses = (
  database: WatchedDatabase,
  read: (accountId: string, serviceId: string) => SubscriptionStatus,
) => {
  const remembered = createResponseCache<SubscriptionStatus>(database, { most: mostRemembered })
  return (accountId: string, serviceId: string): SubscriptionStatus => {
    const key = `${accountId} ${serviceId}`
    const known = remembered.find(key)
    if (known) return known
    const since = remembered.startReading()
    const status = read(accountId, serviceId)
    remembered.keep(key, status, since)
    return status
  }
}

/** Users and their subscriptions in the database. */
export const userStore = (database: WatchedDatabase) => {
  const byId = database.prepare<[string], UserRow>(`SELECT ${userColumns} FROM users WHERE account_id = ?`)
  const subscriptionsOf = database.prepare<[string], SubscriptionRow>(
    `SELECT ${subscriptionColumns} FROM subscriptions WHERE account_id = ? ORDER BY service_id`,
  )
  const subscriptionTo = database.prepare<[string, string], SubscriptionRow>(
    `SELECT ${subscriptionColumns} FROM subscriptions WHERE account_id = ? AND service_id = ?`,
  )
  const upsertUser = database.prepare<[string, string | null, UserStatus, string, number, number]>(
    `INSERT INTO users VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (account_id) DO UPDATE SET public_key = coalesce(excluded.public_key, public_key),
       status = excluded.status, roles = excluded.roles,
       updated_at = max(excluded.updated_at, updated_at + 1)`,
  )
  // Always later than before, even if the clock is not, so that the moment of the last change is also a version.
  const touchUser = database.prepare<[number, string]>(
    'UPDATE users SET updated_at = max(?, updated_at + 1) WHERE account_id = ?',
  )
  const keepKey = database.prepare<[string, string]>(
    'UPDATE users SET public_key = ? WHERE account_id = ? AND public_key IS NULL',
  )
  const upsertSubscription = database.prepare<[string, string, string, number, number]>(
    `INSERT INTO subscriptions VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (account_id, service_id) DO UPDATE SET status = excluded.status, updated_at = excluded.updated_at
     WHERE status <> excluded.status`,
  )
  const removeSubscription = database.prepare<[string, string]>(
    'DELETE FROM subscriptions WHERE account_id = ? AND service_id = ?',
  )

  const selectSubscribers = database
    .prepare<[string, string], string>(
      `SELECT account_id FROM subscriptions JOIN users USING (account_id)
       WHERE service_id = ? AND subscriptions.status = 'ACTIVE'
         AND users.status = 'ACTIVE' AND instr(roles, ?) > 0`,
    )
    .pluck()

  const statusesOf = (accountId: string): Record<string, SubscriptionStatus> =>
    Object.fromEntries(subscriptionsOf.all(accountId).map(({ serviceId, status }) => [serviceId, status]))

  const fromRow = (row: UserRow): StoredUser => ({
    ...row,
    roles: readStoredJson(storedRoles, row.roles),
    subscriptions: readStoredJson(storedSubscriptions, row.subscriptions),
  })

  const find = (accountId: string): StoredUser | undefined => {
    const row = byId.get(accountId)
    return row && fromRow(row)
  }

  const history = userHistory(database)

  const setSubscription = (
    accountId: string,
    serviceId: string,
    status: SubscriptionStatus,
    now: number,
  ): void => {
    if (status === 'INACTIVE') removeSubscription.run(accountId, serviceId)
    else upsertSubscription.run(accountId, serviceId, status, now, now)
  }

  const subscriptionStatus = rememberedStatuses(
    database,
    (accountId, serviceId) => subscriptionTo.get(accountId, serviceId)?.status ?? 'INACTIVE',
  )

  return {
    find,
    fromRow,
    subscription: (accountId: string, serviceId: string) => subscriptionTo.get(accountId, serviceId),
    subscriptionStatus,
    subscriptions: (accountId: string) => statusesOf(accountId),
    /** Active users who have this role and an ACTIVE subscription to the service. */
    activeSubscribers: (serviceId: string, role: Role): readonly string[] =>
      // Roles are a JSON list of words from a closed set, so the quoted word is found exactly.
      selectSubscribers.all(serviceId, JSON.stringify(role)),
    /** Changes one subscription, which is a change of the user too. */
    setSubscription: database.transaction(
      (accountId: string, serviceId: string, status: SubscriptionStatus, now: number): void => {
        const before = find(accountId)
        setSubscription(accountId, serviceId, status, now)
        touchUser.run(now, accountId)
        if (before) history.add(before, { ...before, subscriptions: statusesOf(accountId) }, now, null)
      },
    ),
    keepPublicKey: (accountId: string, publicKey: string): void => {
      keepKey.run(publicKey, accountId)
    },
    /**
     * Writes a user whole: subscriptions that are not named end. All or nothing.
     *
     * @param ticket of the transaction that changed the user; null for a user that the platform itself writes, which
     * is no entry of the history
     */
    save: database.transaction(
      (
        user: Pick<StoredUser, 'accountId' | 'publicKey' | 'roles' | 'status' | 'subscriptions'>,
        now: number,
        ticket: string | null = null,
      ) => {
        const known = ticket === null ? undefined : find(user.accountId)
        if (known) history.add(known, user, now, ticket)
        upsertUser.run(user.accountId, user.publicKey, user.status, JSON.stringify(user.roles), now, now)
        const before = statusesOf(user.accountId)
        for (const serviceId of Object.keys(before)) {
          if (!Object.hasOwn(user.subscriptions, serviceId)) removeSubscription.run(user.accountId, serviceId)
        }
        for (const [serviceId, status] of Object.entries(user.subscriptions)) {
          setSubscription(user.accountId, serviceId, status, now)
        }
      },
    ),
  }
}
export type UserStore = ReturnType<typeof userStore>
export type { UserRow }
