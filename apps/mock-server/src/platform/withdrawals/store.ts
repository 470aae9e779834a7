import { type WithdrawalState, withdrawalGroupStates } from '@panel/contracts/platform/payments/withdrawals'
import type { Database } from 'better-sqlite3'
import { groupFilter } from '../stored-rows.ts'

/** A withdrawal as it is kept; times in Unix milliseconds. */
export interface StoredWithdrawal {
  readonly id: number
  readonly state: WithdrawalState
  readonly merchantId: string
  readonly assetId: string
  readonly decimals: number
  readonly units: string
  /** Of the units, what was kept back for refunds when it was approved last. */
  readonly withheldUnits: string
  readonly destination: string
  readonly note: string
  readonly revision: number
  readonly askedAt: number
  readonly changedAt: number
  readonly agreedBy: string | null
  readonly agreedAt: number | null
  readonly approvedAt: number | null
  readonly receiveTicket: string
  readonly payTicket: string | null
  readonly returnTicket: string | null
  readonly failure: string | null
}

export interface StoredRevision extends Pick<StoredWithdrawal, 'revision' | 'destination' | 'note'> {
  readonly at: number
}

const columns = `id, state, merchant_id AS merchantId, asset_id AS assetId, decimals, units,
  withheld_units AS withheldUnits, destination, note, revision, asked_at AS askedAt, changed_at AS changedAt, agreed_by AS agreedBy, agreed_at AS agreedAt,
  approved_at AS approvedAt, receive_ticket AS receiveTicket, pay_ticket AS payTicket,
  return_ticket AS returnTicket, failure`

/** How lists of withdrawals are read, for `sqlList`. */
export const withdrawalSql = {
  table: 'merchant_withdrawals',
  columns,
  key: 'id',
  filter: {
    state: 'state = ?',
    group: groupFilter(withdrawalGroupStates),
    assetId: 'asset_id = ?',
    merchantId: 'merchant_id = ?',
    text: '(instr(merchant_id, ?) + instr(destination, ?) + instr(lower(note), lower(?)) > 0 OR id = ?)',
    askedFrom: ['asked_at >= ?', Date.parse],
    askedTo: ['asked_at <= ?', Date.parse],
  },
  // Canonical decimal text of equal length sorts as the number does.
  sort: { askedAt: 'asked_at', changedAt: 'changed_at', units: ['length(units)', 'units'] },
  order: { column: 'askedAt', direction: 'descending' },
} as const

/** Merchants' withdrawals in the database. */
export const withdrawalStore = (database: Database) => {
  const insert = database.prepare(
    `INSERT INTO merchant_withdrawals (state, merchant_id, asset_id, decimals, units, destination, note, revision,
       asked_at, changed_at, receive_ticket) VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)`,
  )
  const update = database.prepare(
    `UPDATE merchant_withdrawals SET state = ?, destination = ?, note = ?, revision = ?, changed_at = ?, agreed_by = ?,
       agreed_at = ?, approved_at = ?, pay_ticket = ?, return_ticket = ?, failure = ?, withheld_units = ? WHERE id = ?`,
  )
  const select = database.prepare<[number], StoredWithdrawal>(
    `SELECT ${columns} FROM merchant_withdrawals WHERE id = ?`,
  )
  const selectByTicket = database.prepare<[string], StoredWithdrawal>(
    `SELECT ${columns} FROM merchant_withdrawals WHERE receive_ticket = ?`,
  )
  const selectIn = database.prepare<[string], StoredWithdrawal>(
    `SELECT ${columns} FROM merchant_withdrawals WHERE state = ? ORDER BY asked_at`,
  )
  const selectOf = database.prepare<[string, string], StoredWithdrawal>(
    `SELECT ${columns} FROM merchant_withdrawals WHERE merchant_id = ? AND asset_id = ? ORDER BY asked_at`,
  )
  const insertRevision = database.prepare('INSERT INTO withdrawal_revisions VALUES (?, ?, ?, ?, ?)')
  const selectRevisions = database.prepare<[number], StoredRevision>(
    `SELECT revision, destination, note, changed_at AS "at" FROM withdrawal_revisions WHERE withdrawal_id = ?
     ORDER BY revision DESC`,
  )
  return {
    find: (id: number): StoredWithdrawal | undefined => select.get(id),
    findByTicket: (ticket: string): StoredWithdrawal | undefined => selectByTicket.get(ticket),
    in: (state: WithdrawalState): StoredWithdrawal[] => selectIn.all(state),
    of: (merchantId: string, assetId: string): StoredWithdrawal[] => selectOf.all(merchantId, assetId),
    /** Adds one with its first revision. @returns its number */
    add: (
      row: Omit<
        StoredWithdrawal,
        | 'id'
        | 'withheldUnits'
        | 'revision'
        | 'changedAt'
        | 'agreedBy'
        | 'agreedAt'
        | 'approvedAt'
        | 'payTicket'
        | 'returnTicket'
        | 'failure'
      >,
    ): number => {
      const { state, merchantId, assetId, decimals, units, destination, note, askedAt, receiveTicket } = row
      const values = [state, merchantId, assetId, decimals, units, destination, note]
      const { lastInsertRowid } = insert.run(...values, askedAt, askedAt, receiveTicket)
      const id = Number(lastInsertRowid)
      insertRevision.run(id, 1, destination, note, askedAt)
      return id
    },
    save: (row: StoredWithdrawal): void => {
      const { id, state, destination, note, revision, changedAt, agreedBy, agreedAt, approvedAt } = row
      const decided = [
        changedAt,
        agreedBy,
        agreedAt,
        approvedAt,
        row.payTicket,
        row.returnTicket,
        row.failure,
        row.withheldUnits,
      ]
      update.run(state, destination, note, revision, ...decided, id)
    },
    addRevision: (id: number, { revision, destination, note, at }: StoredRevision): void =>
      void insertRevision.run(id, revision, destination, note, at),
    /** Newest first. */
    revisionsOf: (id: number): StoredRevision[] => selectRevisions.all(id),
  }
}
export type WithdrawalStore = ReturnType<typeof withdrawalStore>
