import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { listUserHistory, listUsers } from '@panel/contracts/services/abs_user_admin/endpoints'
import type { Database } from 'better-sqlite3'
import { sqlList } from '../../platform/sql-list.ts'
import {
  type StoredUser,
  type UserRow,
  type UserStore,
  userColumns,
} from '../../platform/users/user-store.ts'

/** Reads one page of the users that match a filter, and how many match it. */
export const userPages = (database: Database, users: UserStore) => {
  const list = sqlList<typeof listUsers, UserRow>(database, {
    table: 'users',
    columns: userColumns,
    key: 'account_id',
    filter: {
      text: 'instr(account_id, ?) > 0',
      // Roles are a JSON list of words from a closed set, so the quoted word is found exactly.
      role: ['instr(roles, ?) > 0', JSON.stringify],
      status: 'status = ?',
      waiting: `(? <> 'subscription' AND status = 'UNDER_APPROVAL') OR (? <> 'account' AND EXISTS (
        SELECT 1 FROM subscriptions
        WHERE subscriptions.account_id = users.account_id AND subscriptions.status = 'PENDING'))`,
      updatedFrom: ['updated_at >= ?', Date.parse],
      updatedTo: ['updated_at <= ?', Date.parse],
    },
    sort: { accountId: 'account_id', status: 'status', createdAt: 'created_at', updatedAt: 'updated_at' },
    order: { column: 'accountId', direction: 'ascending' },
  })
  return (request: ListRequest<typeof listUsers>): Page<StoredUser> => {
    const { rows, totalRows } = list.page(request)
    return { rows: rows.map(users.fromRow), totalRows }
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
