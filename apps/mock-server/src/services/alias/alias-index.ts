import type { Alias, aliasListRequest } from '@panel/contracts/services/alias/aliases'
import type { Database } from 'better-sqlite3'
import type * as z from 'zod/mini'
import { filterOf } from '../../platform/sql-filter.ts'

type AliasListRequest = z.output<typeof aliasListRequest>

interface AliasRow {
  readonly alias: string
  readonly accountId: string
  readonly registeredAt: number
}

/** A name as the ledger's record has it; `registered` in Unix seconds. */
export interface AliasRecord {
  readonly alias: string
  readonly account: string
  readonly registered: number
}

const sortColumns = { alias: 'alias', registeredAt: 'registered_at' } as const

const orderOf = ({ sort }: AliasListRequest): string => {
  const direction = sort?.direction === 'descending' ? 'DESC' : 'ASC'
  return `${sortColumns[sort?.column ?? 'alias']} ${direction}, alias ${direction}`
}

/** Names by the account that they stand for, in the database. */
export const createAliasIndex = (database: Database) => {
  const isRead = database.prepare<[], number>('SELECT count(*) FROM aliases_read').pluck()
  const setRead = database.prepare('INSERT OR IGNORE INTO aliases_read VALUES (1)')
  const clear = database.prepare('DELETE FROM aliases')
  const put = database.prepare<[string, string, number | null]>(
    'INSERT OR REPLACE INTO aliases VALUES (?, ?, ?)',
  )
  const remove = database.prepare<[string]>('DELETE FROM aliases WHERE alias = ?')
  const incomplete = database
    .prepare<[], string>('SELECT alias FROM aliases WHERE registered_at IS NULL')
    .pluck()

  return {
    isRead: (): boolean => isRead.get() === 1,
    /** Takes all names that the ledger has, in place of those that are known. */
    replaceAll: database.transaction((records: readonly AliasRecord[]): void => {
      clear.run()
      for (const { alias, account, registered } of records) put.run(alias, account, registered)
      setRead.run()
    }),
    /** A name whose time of registration is still to be read. */
    register: (alias: string, accountId: string): void => {
      put.run(alias, accountId, null)
    },
    remove: (alias: string): void => {
      remove.run(alias)
    },
    incomplete: (): readonly string[] => incomplete.all(),
    complete: ({ alias, account, registered }: AliasRecord): void => {
      put.run(alias, account, registered)
    },
    list: (accountId: string, request: AliasListRequest): { data: Alias[]; totalRows: number } => {
      const { sql, values } = filterOf([
        ['account_id = ?', accountId],
        ['instr(alias, ?) > 0', request.filter.text],
      ])
      const rows = database
        .prepare<unknown[], AliasRow>(
          `SELECT alias, account_id AS accountId, registered_at AS registeredAt FROM aliases
           WHERE ${sql} ORDER BY ${orderOf(request)} LIMIT ? OFFSET ?`,
        )
        .all(...values, request.limit, request.skip)
      const totalRows = database
        .prepare<unknown[], number>(`SELECT count(*) FROM aliases WHERE ${sql}`)
        .pluck()
        .get(...values)
      return {
        data: rows.map((row) => ({
          ...row,
          registeredAt: new Date(row.registeredAt * 1000).toISOString(),
        })),
        totalRows: totalRows ?? 0,
      }
    },
  }
}

export type AliasIndex = ReturnType<typeof createAliasIndex>
