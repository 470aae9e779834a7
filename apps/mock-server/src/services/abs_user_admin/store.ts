import type { ListFilter, ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { UserStatus } from '@panel/contracts/platform/roles'
import type { listUserHistory, listUsers } from '@panel/contracts/services/abs_user_admin/endpoints'
import type { Database } from 'better-sqlite3'
import { sqlList } from '../../platform/sql-list.ts'
import {
  type StoredUser,
  type UserRow,
  type UserStore,
  userColumns,
  userSubscription,
} from '../../platform/users/user-store.ts'

/** A text to find users by, and the accounts that it names in another way than by a part of their id. */
export interface UserSearch {
  readonly text: string
  readonly accountIds: readonly string[]
}

/** When a user was last active, as SQL; NULL for a user who did nothing yet. */
const activeAt = '(SELECT active_at FROM user_activity WHERE user_activity.account_id = users.account_id)'

/** Reads users by a filter. */
export const userLists = (database: Database, users: UserStore) => {
  const list = sqlList<typeof listUsers, UserRow>(database, {
    table: 'users',
    columns: userColumns,
    key: 'account_id',
    filter: {
      // A `UserSearch` as JSON: see `withSearch`.
      text: `instr(account_id, ? ->> 'text') > 0
        OR account_id IN (SELECT value FROM json_each(? -> 'accountIds'))`,
      // Roles are a JSON list of words from a closed set, so the quoted word is found exactly.
      role: ['instr(roles, ?) > 0', JSON.stringify],
      status: 'status = ?',
      waiting: `(? <> 'subscription' AND status = 'UNDER_APPROVAL') OR (? <> 'account' AND ${userSubscription.pending})`,
      service: userSubscription.ofService,
      pendingService: userSubscription.pendingOfService,
      updatedFrom: ['updated_at >= ?', Date.parse],
      updatedTo: ['updated_at <= ?', Date.parse],
      activeFrom: [`${activeAt} >= ?`, Date.parse],
      activeTo: [`${activeAt} <= ?`, Date.parse],
    },
    sort: {
      ...{ accountId: 'account_id', status: 'status', createdAt: 'created_at', updatedAt: 'updated_at' },
      lastActiveAt: `coalesce(${activeAt}, 0)`,
    },
    order: { column: 'accountId', direction: 'ascending' },
  })
  const byAccount = { column: 'accountId', direction: 'ascending' } as const
  const withSearch = (filter: ListFilter<typeof listUsers>, search: UserSearch | undefined) => ({
    ...filter,
    text: search && JSON.stringify(search),
  })
  return {
    /** One page of the users that match a filter, and how many match it; `search` is in the place of its text. */
    page: (request: ListRequest<typeof listUsers>, search?: UserSearch): Page<StoredUser> => {
      const { rows, totalRows } = list.page({ ...request, filter: withSearch(request.filter, search) })
      return { rows: rows.map(users.fromRow), totalRows }
    },
    /** The state of every user that a search finds, by account id. */
    statuses: (search?: UserSearch): ReadonlyMap<string, UserStatus> =>
      new Map([...list.each(withSearch({}, search), byAccount)].map((row) => [row.accountId, row.status])),
  }
}

interface HistoryRow {
  readonly id: number
  readonly accountId: string
  readonly at: number
  readonly ticket: string | null
  readonly before: string
  readonly after: string
}

/** Reads one page of the changes of users. The states are JSON that `user-history.ts` wrote. */
export const userHistoryPages = (database: Database) =>
  sqlList<typeof listUserHistory, HistoryRow>(database, {
    table: 'user_history',
    columns:
      'id, account_id AS accountId, changed_at AS "at", ticket, state_before AS "before", state_after AS "after"',
    key: 'id',
    filter: { accountId: 'account_id = ?' },
    sort: { at: 'changed_at' },
    order: { column: 'at', direction: 'descending' },
  })
