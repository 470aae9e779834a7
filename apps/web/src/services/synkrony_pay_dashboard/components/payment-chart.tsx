import type { PaymentSummary } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import { useTranslation } from 'react-i18next'
import type { ChartColumn } from '../../../shared/charts/chart-series.ts'
import { ColumnChart } from '../../../shared/charts/column-chart.tsx'
import { formatCount, formatUnits } from '../../../shared/format/amounts.ts'
import { formatDay, formatMonth } from '../../../shared/format/dates.ts'
import { timeZoneName } from '../../../shared/format/time-settings.ts'

interface PaymentChartProps {
  readonly summary: PaymentSummary
  /** Units of one asset are shown; those of several cannot be added, so that their payments are counted. */
  readonly assetId: string | undefined
}

const dateFormats = { day: formatDay, week: formatDay, month: formatMonth } as const

/** Payments over time, in the periods that the server has summed. */
export function PaymentChart({ summary, assetId }: PaymentChartProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { totals, interval, periods } = summary
  const [only] = totals
  const units = assetId !== undefined && only?.assetId === assetId
  const columns = periods.map(({ startsAt, assets }): ChartColumn => {
    const format = dateFormats[interval]
    const values = assets.map((sum): [string, bigint] => [
      sum.assetId,
      units ? BigInt(sum.units) : BigInt(sum.payments),
    ])
    return {
      label: format(startsAt),
      shortLabel: format(startsAt, 'short'),
      values: Object.fromEntries(values),
    }
  })
  return (
    <ColumnChart
      label={t(`chart.${units ? 'units' : 'payments'}.${interval}`, { assetId })}
      columnLabel={t(`chart.${interval}`, { zone: timeZoneName() })}
      series={totals.map((total) => ({ id: total.assetId, label: total.assetId }))}
      columns={columns}
      format={(value) => (units ? formatUnits(value, only.decimal) : formatCount(value))}
    />
  )
}
