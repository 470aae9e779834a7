import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { Alias } from '@panel/contracts/services/alias/aliases'
import type { ReceivedDelegation, RecordedDelegation } from '@panel/contracts/services/alias/delegations'
import type { listAliases } from '@panel/contracts/services/alias/endpoints'
import type { Database } from 'better-sqlite3'
import { isoTime } from '../../platform/iso-time.ts'
import { sqlList } from '../../platform/sql-list.ts'

interface AliasRow {
  readonly alias: string
  readonly accountId: string
  readonly registeredAt: number
}

/** A name and its account; `registered` in Unix seconds. */
export interface AliasRecord {
  readonly alias: string
  readonly account: string
  readonly registered: number
}

interface DelegationRow extends Omit<DelegationRecord, 'capabilities'> {
  readonly capabilities: string
}

/** A delegation with who gave it. */
export interface DelegationRecord extends RecordedDelegation {
  readonly delegator: string
}

/** Delegations by who received them, in the database. */
export const delegationStore = (database: Database) => {
  const isRead = database.prepare<[], number>('SELECT count(*) FROM delegations_read').pluck()
  const setRead = database.prepare('INSERT OR IGNORE INTO delegations_read VALUES (1)')
  const clear = database.prepare('DELETE FROM delegations')
  const upsert = database.prepare<[string, string, string, string, number]>(
    'INSERT OR REPLACE INTO delegations VALUES (?, ?, ?, ?, ?)',
  )
  const remove = database.prepare<[string, string, string]>(
    'DELETE FROM delegations WHERE delegator = ? AND delegate = ? AND target = ?',
  )
  const selectReceived = database.prepare<[string], DelegationRow>(
    'SELECT * FROM delegations WHERE delegate = ? ORDER BY delegator, target',
  )
  const put = ({ delegator, delegate, target, capabilities, expiration }: DelegationRecord): void => {
    upsert.run(delegator, delegate, target, JSON.stringify(capabilities), expiration)
  }
  return {
    isRead: (): boolean => isRead.get() === 1,
    /** Replaces all delegations by those that the ledger has. */
    replaceAll: database.transaction((records: readonly DelegationRecord[]): void => {
      clear.run()
      for (const record of records) put(record)
      setRead.run()
    }),
    put,
    remove: (delegator: string, delegate: string, target: string): void => {
      remove.run(delegator, delegate, target)
    },
    receivedBy: (delegate: string): ReceivedDelegation[] =>
      selectReceived.all(delegate).map(({ delegator, target, capabilities, expiration }) => ({
        delegator,
        target,
        capabilities: JSON.parse(capabilities),
        expiration,
      })),
  }
}

export type DelegationStore = ReturnType<typeof delegationStore>

/** Names by the account that they represent, in the database. */
export const aliasStore = (database: Database) => {
  const isRead = database.prepare<[], number>('SELECT count(*) FROM aliases_read').pluck()
  const setRead = database.prepare('INSERT OR IGNORE INTO aliases_read VALUES (1)')
  const clear = database.prepare('DELETE FROM aliases')
  const upsert = database.prepare<[string, string, number]>('INSERT OR REPLACE INTO aliases VALUES (?, ?, ?)')
  const remove = database.prepare<[string]>('DELETE FROM aliases WHERE alias = ?')
  const selectFirst = database.prepare<[string], { accountId: string; alias: string }>(
    `SELECT account_id AS accountId, alias FROM
       (SELECT account_id, alias,
          row_number() OVER (PARTITION BY account_id ORDER BY registered_at, alias) AS place
        FROM aliases WHERE account_id IN (SELECT value FROM json_each(?)))
     WHERE place = 1`,
  )
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
    /** Whether all names that the ledger had before were read. */
    isRead: (): boolean => isRead.get() === 1,
    /** Replaces all names by those that the ledger has. */
    replaceAll: database.transaction((records: readonly AliasRecord[]): void => {
      clear.run()
      for (const { alias, account, registered } of records) upsert.run(alias, account, registered)
      setRead.run()
    }),
    put: ({ alias, account, registered }: AliasRecord): void => {
      upsert.run(alias, account, registered)
    },
    remove: (alias: string): void => {
      remove.run(alias)
    },
    /** The alias of each account that has one; of several, the one that was registered first. */
    firstOf: (accountIds: readonly string[]) => selectFirst.all(JSON.stringify(accountIds)),
    list: (accountId: string, request: ListRequest<typeof listAliases>): Page<Alias> => {
      const { rows, totalRows } = list.page(request, accountId)
      return {
        rows: rows.map((row) => ({ ...row, registeredAt: isoTime(row.registeredAt * 1000) })),
        totalRows,
      }
    },
  }
}

export type AliasStore = ReturnType<typeof aliasStore>
