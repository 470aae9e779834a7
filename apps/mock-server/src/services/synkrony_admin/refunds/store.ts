import type { OpenRefund } from '@panel/contracts/platform/payments/payments'
import { agreementMilliseconds } from '@panel/contracts/platform/payments/second-person'
import type { Refund } from '@panel/contracts/services/synkrony_admin/purchases'
import type { Database } from 'better-sqlite3'
import { isoTime } from '../../../platform/iso-time.ts'
import type { PaidFor } from '../../../platform/second-person/second-person.ts'

/** A refund as the table has it; times in Unix milliseconds. */
export interface StoredRefund extends Omit<Refund, 'at' | 'agreement'> {
  readonly requestId: string
  readonly paymentId: string
  readonly at: number
  /** When as many people had agreed as were needed. */
  readonly approvedAt: number | null
}

const columns = `refund_id AS id, request_id AS requestId, payment_id AS paymentId, state, units,
  fee_units AS feeUnits, reason, asked_by AS "by", asked_at AS "at", approved_at AS approvedAt,
  ticket, failure`

/** The states of refunds that give nothing back. */
const withoutUnits: readonly string[] = ['failed', 'notAgreed']

const unitsIn = (refunds: readonly StoredRefund[], member: 'units' | 'feeUnits'): bigint =>
  refunds
    .filter(({ state }) => !withoutUnits.includes(state))
    .reduce((sum, refund) => sum + BigInt(refund[member]), 0n)

/** What was given back, and what is on its way or waits for a second person, with the part of the fee that goes with it. */
export const refundedIn = (refunds: readonly StoredRefund[]) => ({
  units: unitsIn(refunds, 'units'),
  feeUnits: unitsIn(refunds, 'feeUnits'),
})

/** A refund as its merchant sees it while the ledger has not executed it. */
const presentOpen = ({ id, state, units, at }: StoredRefund): OpenRefund[] => {
  if (state !== 'agreed' && state !== 'pending' && state !== 'failed') return []
  const until = state === 'agreed' ? isoTime(at + agreementMilliseconds) : null
  return [{ id, state, units, at: isoTime(at), until }]
}

/** Refunds of payments in the database. */
export const refundStore = (database: Database) => {
  const find = database.prepare<[number], StoredRefund>(`SELECT ${columns} FROM refunds WHERE refund_id = ?`)
  const byRequest = database.prepare<[string], StoredRefund>(
    `SELECT ${columns} FROM refunds WHERE request_id = ?`,
  )
  const ofPayment = database.prepare<[string], StoredRefund>(
    `SELECT ${columns} FROM refunds WHERE payment_id = ? ORDER BY refund_id`,
  )
  const newestPayments = database
    .prepare<[string, string, number], string>(
      `SELECT payment_id FROM merchant_payments WHERE kind = 'payment' AND merchant_id = ? AND asset_id = ?
       ORDER BY created_at DESC, payment_id LIMIT ?`,
    )
    .pluck()
  const insert = database.prepare(
    `INSERT INTO refunds (request_id, payment_id, state, units, fee_units, reason, asked_by, asked_at, approved_at, ticket)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const setState = database.prepare<[string, string | null, string | null, number]>(
    'UPDATE refunds SET state = ?, ticket = ?, failure = ? WHERE refund_id = ?',
  )
  const setApproved = database.prepare<[number, number]>(
    'UPDATE refunds SET approved_at = ? WHERE refund_id = ?',
  )
  const inState = database.prepare<[string], StoredRefund>(
    `SELECT ${columns} FROM refunds WHERE state = ? ORDER BY asked_at`,
  )
  const countIn = database.prepare<[string], number>('SELECT count(*) FROM refunds WHERE state = ?').pluck()
  const approvedSince = database
    .prepare<[string, string, number], string>(
      `SELECT refunds.units FROM refunds JOIN merchant_payments USING (payment_id)
       WHERE merchant_id = ? AND asset_id = ? AND approved_at > ?`,
    )
    .pluck()

  return {
    find: (id: number): StoredRefund | undefined => find.get(id),
    byRequest: (requestId: string): StoredRefund | undefined => byRequest.get(requestId),
    /** Oldest first. */
    ofPayment: (paymentId: string): StoredRefund[] => ofPayment.all(paymentId),
    /** Those that were requested and not executed, oldest first. */
    openOf: (paymentId: string): OpenRefund[] => ofPayment.all(paymentId).flatMap(presentOpen),
    /** The ids of a merchant's newest payments, the newest first. */
    newestPayments: ({ merchantId, assetId }: PaidFor, count: number): string[] =>
      newestPayments.all(merchantId, assetId, count),
    /** @returns the number of the refund */
    add: (refund: Omit<StoredRefund, 'id' | 'failure'>): number => {
      const { requestId, paymentId, state, units, feeUnits, reason, by, at, approvedAt, ticket } = refund
      const added = insert.run(
        requestId,
        paymentId,
        state,
        units,
        feeUnits,
        reason,
        by,
        at,
        approvedAt,
        ticket,
      )
      return Number(added.lastInsertRowid)
    },
    setState: (id: number, state: Refund['state'], ticket: string | null, failure: string | null): void => {
      setState.run(state, ticket, failure, id)
    },
    setApproved: (id: number, at: number): void => void setApproved.run(at, id),
    in: (state: Refund['state']): StoredRefund[] => inState.all(state),
    countIn: (state: Refund['state']): number => countIn.get(state) ?? 0,
    /** What was approved for a merchant in an asset since a moment: also what failed, as it may be tried again. */
    approvedSince: ({ merchantId, assetId }: PaidFor, since: number): bigint =>
      approvedSince.all(merchantId, assetId, since).reduce((sum, units) => sum + BigInt(units), 0n),
  }
}
export type RefundStore = ReturnType<typeof refundStore>
