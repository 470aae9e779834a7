import type { Refund } from '@panel/contracts/services/synkrony_admin/purchases'
import type { Database } from 'better-sqlite3'

/** A refund as the table has it; `at` in Unix milliseconds. */
export interface StoredRefund extends Omit<Refund, 'at'> {
  readonly requestId: string
  readonly paymentId: string
  readonly at: number
}

const columns = `refund_id AS id, request_id AS requestId, payment_id AS paymentId, state, units,
  fee_units AS feeUnits, reason, asked_by AS "by", asked_at AS "at", ticket, failure`

const unitsIn = (refunds: readonly StoredRefund[], member: 'units' | 'feeUnits'): bigint =>
  refunds.filter(({ state }) => state !== 'failed').reduce((sum, refund) => sum + BigInt(refund[member]), 0n)

/** What was given back and what is on its way, with the part of the fee that goes with it. */
export const refundedIn = (refunds: readonly StoredRefund[]) => ({
  units: unitsIn(refunds, 'units'),
  feeUnits: unitsIn(refunds, 'feeUnits'),
})

/** Refunds of payments in the database. */
export const refundStore = (database: Database) => {
  const find = database.prepare<[number], StoredRefund>(`SELECT ${columns} FROM refunds WHERE refund_id = ?`)
  const byRequest = database.prepare<[string], StoredRefund>(
    `SELECT ${columns} FROM refunds WHERE request_id = ?`,
  )
  const ofPayment = database.prepare<[string], StoredRefund>(
    `SELECT ${columns} FROM refunds WHERE payment_id = ? ORDER BY refund_id`,
  )
  const insert = database.prepare(
    `INSERT INTO refunds (request_id, payment_id, state, units, fee_units, reason, asked_by, asked_at, ticket)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const setState = database.prepare<[string, string, string | null, number]>(
    'UPDATE refunds SET state = ?, ticket = ?, failure = ? WHERE refund_id = ?',
  )

  return {
    find: (id: number): StoredRefund | undefined => find.get(id),
    byRequest: (requestId: string): StoredRefund | undefined => byRequest.get(requestId),
    /** Oldest first. */
    ofPayment: (paymentId: string): StoredRefund[] => ofPayment.all(paymentId),
    add: (refund: Omit<StoredRefund, 'id' | 'failure'>): void => {
      const { requestId, paymentId, state, units, feeUnits, reason, by, at, ticket } = refund
      insert.run(requestId, paymentId, state, units, feeUnits, reason, by, at, ticket)
    },
    setState: (id: number, state: Refund['state'], ticket: string, failure: string | null): void => {
      setState.run(state, ticket, failure, id)
    },
  }
}
export type RefundStore = ReturnType<typeof refundStore>
