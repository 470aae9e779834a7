import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { listRecharges } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import type { Recharge, RechargeState } from '@panel/contracts/services/synkrony_admin/recharges'
import type { Database } from 'better-sqlite3'
import { containsText } from '../../../platform/contains-text.ts'
import { sqlList } from '../../../platform/sql-list.ts'

/** A top-up as it is kept; times in Unix milliseconds. */
export interface StoredRecharge extends Omit<Recharge, 'askedAt' | 'changedAt'> {
  readonly askedAt: number
  readonly changedAt: number
}

const columns = `id, state, account_id AS accountId, asset_id AS assetId, decimals, units, method, reference,
  asked_at AS askedAt, changed_at AS changedAt, ticket, failure`

/** Users' top-ups in the database. */
export const rechargeStore = (database: Database) => {
  const insert = database.prepare(
    `INSERT OR IGNORE INTO recharges (state, account_id, asset_id, decimals, units, method, reference, asked_at,
       changed_at, ticket, failure) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const update = database.prepare(
    'UPDATE recharges SET state = ?, changed_at = ?, ticket = ?, failure = ? WHERE id = ?',
  )
  const select = database.prepare<[number], StoredRecharge>(`SELECT ${columns} FROM recharges WHERE id = ?`)
  const selectIn = database.prepare<[string], StoredRecharge>(
    `SELECT ${columns} FROM recharges WHERE state = ? ORDER BY asked_at`,
  )
  const list = sqlList<typeof listRecharges, StoredRecharge>(database, {
    table: 'recharges',
    columns,
    key: 'id',
    filter: {
      state: 'state = ?',
      method: 'method = ?',
      assetId: 'asset_id = ?',
      text: containsText('account_id', 'reference'),
      askedFrom: ['asked_at >= ?', Date.parse],
      askedTo: ['asked_at <= ?', Date.parse],
    },
    // Canonical decimal text of equal length sorts as the number does.
    sort: { askedAt: 'asked_at', changedAt: 'changed_at', units: ['length(units)', 'units'] },
    order: { column: 'askedAt', direction: 'descending' },
  })
  const insertPast = database.prepare<[number]>('INSERT INTO back_office_past VALUES (?)')
  const countPast = database.prepare<[], number>('SELECT count(*) FROM back_office_past').pluck()
  return {
    /** Whether the ledger's history is among the rows of this world. */
    hasPast: (): boolean => (countPast.get() ?? 0) > 0,
    markPast: (at: number): void => void insertPast.run(at),
    /** Adds one; a reference that is known already stays as it is. @returns the number of what was added */
    add: (row: Omit<StoredRecharge, 'id'>): number | undefined => {
      const { state, accountId, assetId, decimals, units, method, reference, askedAt, changedAt } = row
      const values = [state, accountId, assetId, decimals, units, method, reference, askedAt, changedAt]
      const { changes, lastInsertRowid } = insert.run(...values, row.ticket, row.failure)
      return changes === 0 ? undefined : Number(lastInsertRowid)
    },
    save: ({ id, state, changedAt, ticket, failure }: StoredRecharge): void =>
      void update.run(state, changedAt, ticket, failure, id),
    find: (id: number): StoredRecharge | undefined => select.get(id),
    in: (state: RechargeState): StoredRecharge[] => selectIn.all(state),
    page: (request: ListRequest<typeof listRecharges>): Page<StoredRecharge> => list.page(request),
  }
}
export type RechargeStore = ReturnType<typeof rechargeStore>
