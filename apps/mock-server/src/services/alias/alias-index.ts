import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { Alias } from '@panel/contracts/services/alias/aliases'
import type { listAliases } from '@panel/contracts/services/alias/endpoints'
import type { Database } from 'better-sqlite3'
import { sqlList } from '../../platform/sql-list.ts'

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
  const list = sqlList<typeof listAliases, AliasRow>(database, {
    table: 'aliases',
    columns: 'alias, account_id AS accountId, registered_at AS registeredAt',
    key: 'alias',
    scope: 'account_id = ?',
    filter: { text: 'instr(alias, ?) > 0' },
    sort: { alias: 'alias', registeredAt: 'registered_at' },
    order: { column: 'alias', direction: 'ascending' },
  })

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
    list: (accountId: string, request: ListRequest<typeof listAliases>): Page<Alias> => {
      const { rows, totalRows } = list.page(request, accountId)
      const fromRow = (row: AliasRow) => ({
        ...row,
        registeredAt: new Date(row.registeredAt * 1000).toISOString(),
      })
      return { rows: rows.map(fromRow), totalRows }
    },
  }
}

export type AliasIndex = ReturnType<typeof createAliasIndex>
