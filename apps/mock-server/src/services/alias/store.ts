import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { Alias } from '@panel/contracts/services/alias/aliases'
import type { listAliases } from '@panel/contracts/services/alias/endpoints'
import type { Database } from 'better-sqlite3'
import { containsText } from '../../platform/contains-text.ts'
import { isoTimeOfSeconds } from '../../platform/iso-time.ts'
import { sqlList } from '../../platform/sql-list.ts'

interface AliasRow {
  readonly alias: string
  readonly accountId: string
  readonly registeredAt: number
}

/** Reads one page of an account's names. */
export const aliasPages = (database: Database) => {
  const list = sqlList<typeof listAliases, AliasRow>(database, {
    table: 'network_aliases',
    columns: 'alias, account_id AS accountId, registered_at AS registeredAt',
    key: 'alias',
    scope: 'account_id = ?',
    filter: { text: containsText('alias') },
    sort: { alias: 'alias', registeredAt: 'registered_at' },
    order: { column: 'alias', direction: 'ascending' },
  })
  return (accountId: string, request: ListRequest<typeof listAliases>): Page<Alias> => {
    const { rows, totalRows } = list.page(request, accountId)
    return {
      rows: rows.map((row) => ({ ...row, registeredAt: isoTimeOfSeconds(row.registeredAt) })),
      totalRows,
    }
  }
}
