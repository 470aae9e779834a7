import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import type { PaymentFigures, PaymentSummary } from '@panel/contracts/platform/payments/payments'
import type { summarizePlatform } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { byPeriod, withPeriodBefore } from '../../../platform/figures/periods.ts'
import { byAsset } from '../../../platform/figures/sums.ts'
import type { FiguresStore, QuarterFigures } from '../store.ts'

const totalsOf = (quarters: readonly QuarterFigures[]): PaymentFigures['totals'] =>
  byAsset(quarters).map(([assetId, own]) => ({
    assetId,
    decimal: own[0]?.decimal ?? 0,
    payments: own.reduce((sum, { payments }) => sum + payments, 0),
    units: String(own.reduce((sum, { units }) => sum + units, 0n)),
    feeUnits: String(own.reduce((sum, { feeUnits }) => sum + feeUnits, 0n)),
  }))

const momentOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Date.parse(text)

/** The totals of all merchants' payments, in all and by the periods of a time zone, from the sums of quarter hours. */
export const summarize = (
  store: FiguresStore,
  { filter, timeZone }: EndpointRequest<typeof summarizePlatform>['body'],
): PaymentSummary =>
  withPeriodBefore(filter, timeZone, ({ createdFrom, createdTo }, span): PaymentFigures => {
    const quarters = store.quarters({ from: momentOf(createdFrom), to: momentOf(createdTo) })
    const { interval, periods } = byPeriod(quarters, timeZone, span)
    return {
      totals: totalsOf(quarters),
      interval,
      periods: periods.map(({ startsAt, records }) => ({ startsAt, assets: totalsOf(records) })),
    }
  })
