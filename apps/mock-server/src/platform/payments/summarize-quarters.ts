import type { PaymentFigures, PaymentSummary } from '@panel/contracts/platform/payments/payments'
import { byPeriod, withPeriodBefore } from '../figures/periods.ts'
import { byAsset } from '../figures/sums.ts'
import { isoTime } from '../iso-time.ts'

/** Days of every time zone start with a quarter of an hour, so sums of quarters make up those of days. */
export const quarterMilliseconds = 900_000
const billion = 1_000_000_000n

/** The payments of a quarter of an hour in one asset. */
export interface QuarterFigures {
  readonly createdAt: string
  readonly assetId: string
  readonly decimal: number
  readonly payments: number
  readonly units: bigint
  readonly feeUnits: bigint
}

/** The same as the database keeps it: amounts as billions and the rest. */
export interface QuarterRow {
  readonly quarter: number
  readonly assetId: string
  readonly decimals: number
  readonly payments: number
  readonly unitsHigh: number
  readonly unitsLow: number
  readonly feeHigh: number
  readonly feeLow: number
}

/** An amount from its two parts. */
export const joinedUnits = (high: number, low: number): bigint => BigInt(high) * billion + BigInt(low)

export const quarterOf = (row: QuarterRow): QuarterFigures => ({
  createdAt: isoTime(row.quarter * quarterMilliseconds),
  assetId: row.assetId,
  decimal: row.decimals,
  payments: row.payments,
  units: joinedUnits(row.unitsHigh, row.unitsLow),
  feeUnits: joinedUnits(row.feeHigh, row.feeLow),
})

const totalsOf = (quarters: readonly QuarterFigures[]): PaymentFigures['totals'] =>
  byAsset(quarters).map(([assetId, own]) => ({
    assetId,
    decimal: own[0]?.decimal ?? 0,
    payments: own.reduce((sum, { payments }) => sum + payments, 0),
    units: String(own.reduce((sum, { units }) => sum + units, 0n)),
    feeUnits: String(own.reduce((sum, { feeUnits }) => sum + feeUnits, 0n)),
  }))

/** The first and the last quarter of a span, both included; an absent end is open. */
export interface Quarters {
  readonly first: number
  readonly last: number
}

interface SummaryRequest {
  readonly filter: { readonly createdFrom?: string | undefined; readonly createdTo?: string | undefined }
  readonly timeZone: string
}

const quarterAt = (moment: string): number => Math.floor(Date.parse(moment) / quarterMilliseconds)

/**
 * The totals of payments, in all and by the periods of a time zone, from the sums of quarters of an hour.
 *
 * @param now in Unix milliseconds
 * @param read reads the sums of some quarters, oldest first
 */
export const summarizeQuarters = (
  { filter, timeZone }: SummaryRequest,
  now: number,
  read: (quarters: Quarters) => readonly QuarterFigures[],
): PaymentSummary =>
  withPeriodBefore(filter, timeZone, ({ createdFrom, createdTo }, span): PaymentFigures => {
    const quarters = read({
      first: createdFrom === undefined ? 0 : quarterAt(createdFrom),
      last: createdTo === undefined ? Number.MAX_SAFE_INTEGER : quarterAt(createdTo),
    })
    const { interval, periods } = byPeriod(quarters, timeZone, now, span)
    return {
      totals: totalsOf(quarters),
      interval,
      periods: periods.map(({ records, ...period }) => ({ ...period, assets: totalsOf(records) })),
    }
  })
