import type { userListRequest } from '@panel/contracts/services/abs_user_admin/users'
import type { Database } from 'better-sqlite3'
import type * as z from 'zod/mini'
import { filterOf } from '../../platform/sql-filter.ts'
import { statementCache } from '../../platform/statement-cache.ts'
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

/** Reads one page of the users that a filter lets through, and how many these are. */
export const userPages = (database: Database, users: UserStore) => {
  const prepare = statementCache(database)
  return ({ filter, sort, skip, limit }: UserListRequest): { rows: StoredUser[]; totalRows: number } => {
    const conditions = filterOf([
      ['instr(account_id, ?) > 0', filter.text],
      // Roles are a JSON list of words from a closed set, so the quoted word is found exactly.
      ['instr(roles, ?) > 0', filter.role && JSON.stringify(filter.role)],
      ['status = ?', filter.status],
    ])
    const order = orderOf(sort)
    // Only ids are sorted: whole rows of ten thousand users cost many times as much.
    const page = `SELECT account_id AS id FROM users WHERE ${conditions.sql} ORDER BY ${order} LIMIT ? OFFSET ?`
    const rows = prepare<UserRow>(
      `SELECT ${userColumns} FROM (${page}) CROSS JOIN users ON account_id = id ORDER BY ${order}`,
    ).all(...conditions.values, limit, skip)
    const counted = prepare<{ total: number }>(`SELECT count(*) AS total FROM users WHERE ${conditions.sql}`)
    const totalRows = counted.get(...conditions.values)?.total ?? 0
    return { rows: rows.map(users.complete), totalRows }
  }
}
