import type { AssetSum, Payment, PaymentFigures } from '@panel/contracts/platform/payments/payments'
import type { Span } from '../../platform/figures/days.ts'
import { byPeriod } from '../../platform/figures/periods.ts'
import { byAsset, sumOf } from '../../platform/figures/sums.ts'

const totalsOf = (payments: readonly Payment[]): AssetSum[] =>
  byAsset(payments).map(([assetId, own]) => ({
    assetId,
    decimal: own[0]?.decimal ?? 0,
    payments: own.filter(({ kind }) => kind === 'payment').length,
    units: sumOf(own.map(({ units }) => units)),
    feeUnits: sumOf(own.map(({ feeUnits }) => feeUnits)),
  }))

/**
 * The totals of payments, oldest first: in all, and by the periods of a time zone.
 *
 * @param now in Unix milliseconds
 */
export const summarize = (
  payments: readonly Payment[],
  timeZone: string,
  now: number,
  named?: Span,
): PaymentFigures => {
  const { interval, periods } = byPeriod(payments, timeZone, now, named)
  return {
    totals: totalsOf(payments),
    interval,
    periods: periods.map(({ records, ...period }) => ({ ...period, assets: totalsOf(records) })),
  }
}
