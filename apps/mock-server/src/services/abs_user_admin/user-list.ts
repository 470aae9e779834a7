import type { userListRequest } from '@panel/contracts/services/abs_user_admin/users'
import type { Database } from 'better-sqlite3'
import type * as z from 'zod/mini'
import { filterOf } from '../../platform/sql-filter.ts'
import {
  type StoredUser,
  type UserRow,
  type UserStore,
  userColumns,
} from '../../platform/users/user-store.ts'

type UserListRequest = z.output<typeof userListRequest>

const sortColumns = {
  accountId: 'account_id',
  status: 'status',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const

const orderOf = (sort: UserListRequest['sort']): string => {
  const direction = sort?.direction === 'descending' ? 'DESC' : 'ASC'
  return `${sortColumns[sort?.column ?? 'accountId']} ${direction}, account_id ${direction}`
}

/** One page of the users that a filter lets through, and how many these are. */
export const pageOfUsers = (
  database: Database,
  users: UserStore,
  { filter, sort, skip, limit }: UserListRequest,
): { rows: StoredUser[]; totalRows: number } => {
  const conditions = filterOf([
    ['instr(account_id, ?) > 0', filter.text],
    // Roles are a JSON list of words from a closed set, so the quoted word is found exactly.
    ['instr(roles, ?) > 0', filter.role && JSON.stringify(filter.role)],
    ['status = ?', filter.status],
  ])
  const rows = database
    .prepare<unknown[], UserRow>(
      `SELECT ${userColumns} FROM users WHERE ${conditions.sql} ORDER BY ${orderOf(sort)} LIMIT ? OFFSET ?`,
    )
    .all(...conditions.values, limit, skip)
  const totalRows = database
    .prepare<unknown[], number>(`SELECT count(*) FROM users WHERE ${conditions.sql}`)
    .pluck()
    .get(...conditions.values)
  return { rows: rows.map(users.complete), totalRows: totalRows ?? 0 }
}
