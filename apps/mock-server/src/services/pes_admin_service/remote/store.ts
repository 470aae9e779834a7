import type { listRemotePayments } from '@panel/contracts/services/pes_admin_service/endpoints'
import type { RemoteState } from '@panel/contracts/services/pes_admin_service/remote-payments'
import type { Database } from 'better-sqlite3'
import { amountOrder } from '../../../platform/payments/payment-store.ts'
import { sqlList } from '../../../platform/sql-list.ts'

export interface StoredRemote {
  readonly id: number
  readonly state: RemoteState
  readonly merchantId: string
  readonly reportedBy: string
  readonly assetId: string
  readonly units: string
  readonly proof: string
  /** Unix milliseconds. */
  readonly reportedAt: number
  readonly reportNumber: number | null
  readonly conflictOf: number | null
  readonly ticket: string | null
  readonly error: string | null
}

/** What is known of a payment that is reported. */
export type NewRemote = Pick<
  StoredRemote,
  'merchantId' | 'reportedBy' | 'assetId' | 'units' | 'proof' | 'reportedAt' | 'reportNumber'
>

const columns = `id, state, merchant_id AS merchantId, reported_by AS reportedBy, asset_id AS assetId, units, proof,
  reported_at AS reportedAt, report_number AS reportNumber, conflict_of AS conflictOf, ticket, error`

const isSame = (one: NewRemote, other: NewRemote): boolean =>
  one.merchantId === other.merchantId && one.assetId === other.assetId && one.units === other.units

/** Payments that were made elsewhere, one for each proof, and those that conflict with it. */
export const remoteStore = (database: Database) => {
  const insert = database.prepare(
    `INSERT INTO pes_remote_payments
       (state, merchant_id, reported_by, asset_id, units, proof, reported_at, report_number, conflict_of)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const update = database.prepare(
    'UPDATE pes_remote_payments SET state = ?, ticket = ?, error = ? WHERE id = ?',
  )
  const find = database.prepare<[number], StoredRemote>(
    `SELECT ${columns} FROM pes_remote_payments WHERE id = ?`,
  )
  const ofProof = database.prepare<[string], StoredRemote>(
    `SELECT ${columns} FROM pes_remote_payments WHERE proof = ? ORDER BY id`,
  )
  const ofReport = database.prepare<[number], StoredRemote>(
    `SELECT ${columns} FROM pes_remote_payments WHERE report_number = ?`,
  )
  const countWaiting = database
    .prepare<[string], number>(
      `SELECT count(*) FROM pes_remote_payments
       WHERE merchant_id = ? AND state IN ('waiting', 'conflict', 'failed')`,
    )
    .pluck()
  const list = sqlList<typeof listRemotePayments, StoredRemote>(database, {
    table: 'pes_remote_payments',
    columns,
    key: 'id',
    filter: {
      state: 'state = ?',
      merchantId: 'merchant_id = ?',
      text: [
        `(instr(lower(proof || ' ' || merchant_id || ' ' || reported_by || ' ' || coalesce((SELECT name
           FROM pes_merchants m WHERE m.merchant_id = pes_remote_payments.merchant_id), '')), ?) > 0)`,
        (text: string) => text.trim().toLowerCase(),
      ],
    },
    sort: { id: 'id', units: amountOrder('units'), reportedAt: 'reported_at' },
    // Not by number: what the ledger had before is read when somebody first looks.
    order: { column: 'reportedAt', direction: 'descending' },
  })

  const add = (payment: NewRemote, conflictOf: number | null): StoredRemote => {
    const { merchantId, reportedBy, assetId, units, proof, reportedAt, reportNumber } = payment
    const state: RemoteState = conflictOf === null ? 'waiting' : 'conflict'
    const facts = [merchantId, reportedBy, assetId, units, proof, reportedAt, reportNumber]
    const added = find.get(Number(insert.run(state, ...facts, conflictOf).lastInsertRowid))
    if (!added) throw new Error('The payment was not kept.')
    return added
  }

  return {
    find: (id: number) => find.get(id),
    ofReport: (reportNumber: number) => ofReport.get(reportNumber),
    page: list.page,
    countWaiting: (merchantId: string): number => countWaiting.get(merchantId) ?? 0,
    save: ({ id, state, ticket, error }: Pick<StoredRemote, 'id' | 'state' | 'ticket' | 'error'>): void =>
      void update.run(state, ticket, error, id),
    /** Adds a payment by its proof: the same one is known, another one with its proof is a conflict. */
    report: database.transaction((payment: NewRemote) => {
      const all = ofProof.all(payment.proof)
      const first = all.find(({ conflictOf, state }) => conflictOf === null && state !== 'refused')
      if (!first) return { outcome: 'added', payment: add(payment, null) } as const
      if (isSame(first, payment)) return { outcome: 'known', payment: first } as const
      const known = all.find((other) => other.conflictOf !== null && isSame(other, payment))
      return { outcome: 'conflict', payment: known ?? add(payment, first.id) } as const
    }),
  }
}
export type RemoteStore = ReturnType<typeof remoteStore>
