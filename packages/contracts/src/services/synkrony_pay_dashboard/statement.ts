import * as z from 'zod/mini'
import { licenceId } from '../../platform/licences/licences.ts'
import { paymentId, summedUnits } from '../../platform/payments/payments.ts'
import { accountId, hashId, timestamp } from '../../platform/primitives.ts'
import { spansInOrder } from '../../platform/span.ts'
import { timeZoneOrUtc } from '../../platform/time-zone.ts'

/** Which payments a statement lists: those in one asset, of all licences or of one. */
export const statementRequest = z
  .object({
    assetId: accountId,
    licenceId: z.optional(licenceId),
    /** Both ends belong to the period; without them it reaches from the first payment to now. */
    createdFrom: z.optional(timestamp),
    createdTo: z.optional(timestamp),
    /** Where the days of the statement start. */
    timeZone: timeZoneOrUtc,
  })
  .check(spansInOrder)
export type StatementRequest = z.infer<typeof statementRequest>

/** Gross is what payers gave, without what was refunded; net is what is left of it after the fees. */
const statementFigures = z.object({ grossUnits: summedUnits, feeUnits: summedUnits, netUnits: summedUnits })
export type StatementFigures = z.infer<typeof statementFigures>

const count = z.int().check(z.nonnegative())
const statementSum = z.extend(statementFigures, { payments: count, refunds: count })
export type StatementSum = z.infer<typeof statementSum>

export const statement = z.object({
  decimals: count,
  madeAt: timestamp,
  /** The days with payments or refunds, oldest first. */
  days: z.array(z.extend(statementSum, { startsAt: timestamp })),
  totals: statementSum,
  /** The totals of as many days right before a period whose beginning and end are named. */
  before: z.optional(z.object({ createdFrom: timestamp, createdTo: timestamp, totals: statementSum })),
})
export type Statement = z.infer<typeof statement>

/**
 * Why a statement and the ledger differ: the ledger says other amounts, has no such transaction, or has a payment that the
 * statement does not list; `elsewhere` was not made on this ledger.
 */
export const differenceReasons = ['amount', 'notOnLedger', 'notStated', 'elsewhere'] as const

const difference = z.object({
  reason: z.enum(differenceReasons),
  at: timestamp,
  ticket: z.nullable(hashId),
  paymentIds: z.array(paymentId),
  stated: statementFigures,
  ledger: statementFigures,
})
export type StatementDifference = z.infer<typeof difference>

/** How many differences an answer carries at most. */
export const mostDifferences = 100

/** The figures of a statement, computed again from the transactions of the ledger. */
export const statementCheck = z.object({
  /** The statement that the ledger was compared with. */
  statement,
  /** The last block that was read. */
  height: count,
  transactions: count,
  days: z.array(z.extend(statementFigures, { startsAt: timestamp })),
  totals: statementFigures,
  /** How many transactions differ; the first of them follow. */
  differing: count,
  differences: z.array(difference),
})
export type StatementCheck = z.infer<typeof statementCheck>
