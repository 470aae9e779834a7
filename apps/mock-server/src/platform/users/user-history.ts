import type { Role, SubscriptionStatus, UserStatus } from '@panel/contracts/platform/roles'
import type { Database } from 'better-sqlite3'

/** What a user may do. */
interface UserState {
  readonly roles: readonly Role[]
  readonly status: UserStatus
  readonly subscriptions: Readonly<Record<string, SubscriptionStatus>>
}

const stateOf = ({ roles, status, subscriptions }: UserState): string =>
  JSON.stringify({
    roles: roles.toSorted(),
    status,
    subscriptions: Object.fromEntries(Object.entries(subscriptions).toSorted()),
  })

/** What changed each user: written with the change, so that none is missing. */
export const userHistory = (database: Database) => {
  const insert = database.prepare<[string, number, string | null, string, string]>(
    `INSERT INTO user_history (account_id, changed_at, ticket, state_before, state_after)
     VALUES (?, ?, ?, ?, ?)`,
  )
  return {
    /** Adds a change, unless both states are the same. @param ticket of the transaction; null where there is none */
    add: (
      { accountId, ...before }: UserState & { readonly accountId: string },
      after: UserState,
      at: number,
      ticket: string | null,
    ): void => {
      const [was, is] = [stateOf(before), stateOf(after)]
      if (was !== is) insert.run(accountId, at, ticket, was, is)
    },
  }
}
