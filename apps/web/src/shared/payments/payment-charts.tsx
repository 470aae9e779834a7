import type { AssetSum, PaymentSummary } from '@panel/contracts/platform/payments/payments'
import { useTranslation } from 'react-i18next'
import type { ChartColumn } from '../charts/chart-series.ts'
import { ColumnChart, LineChart } from '../charts/charts.tsx'
import { formatAmount, formatCount, formatUnitsShort } from '../format/amounts.ts'
import { formatDay, formatMonth } from '../format/dates.ts'
import { timeZoneName } from '../format/time-settings.ts'
import { csvAmount } from '../list/csv.ts'
import { Columns } from '../ui/layout.tsx'

const amountsOf = ({ units, feeUnits }: Pick<AssetSum, 'units' | 'feeUnits'>) => {
  const [volume, fees] = [BigInt(units), BigInt(feeUnits)]
  return { volume, fees, net: volume - fees }
}

/** What is shown over time: all that was paid, the fees of it, or what is left of it without them. */
type PaymentMeasure = keyof ReturnType<typeof amountsOf>

interface PaymentChartsProps {
  readonly summary: PaymentSummary
  /** Each in a chart of its own, the first one beside the count of payments. */
  readonly measures: readonly [PaymentMeasure, ...PaymentMeasure[]]
  readonly assetId: string
  readonly decimal: number
  /** Shows the payments from the start of a period to the start of the next one; undefined for the last one. */
  readonly onOpen?: ((startsAt: string, nextStartsAt: string | undefined) => void) | undefined
}

const dateFormats = { day: formatDay, week: formatDay, month: formatMonth } as const

/** What one asset brought in over time, beside the count of its payments; several assets are never added. */
export function PaymentCharts({ summary, measures, assetId, decimal, onOpen }: PaymentChartsProps) {
  const { t } = useTranslation('payments')
  const { interval, periods, before } = summary
  const format = dateFormats[interval]
  const sumIn = (period: { readonly assets: PaymentSummary['totals'] } | undefined) =>
    period?.assets.find((sum) => sum.assetId === assetId)
  const nothing = { units: '0', feeUnits: '0' }
  const columnsOf = (values: (place: number) => ChartColumn['values']): ChartColumn[] =>
    periods.map(({ startsAt, unfinished }, place) => ({
      label: format(startsAt),
      shortLabel: format(startsAt, 'short'),
      values: values(place),
      unfinished,
    }))
  const openPeriod = onOpen && {
    onOpen: ({ label }: ChartColumn) => {
      const place = periods.findIndex(({ startsAt }) => format(startsAt) === label)
      const period = periods[place]
      if (period) onOpen(period.startsAt, periods[place + 1]?.startsAt)
    },
  }
  const columnLabel = t(`chart.${interval}`, { zone: timeZoneName() })
  const chartOf = (measure: PaymentMeasure) => (
    <LineChart
      {...openPeriod}
      key={measure}
      label={t(`chart.${measure}.${interval}`, { assetId })}
      columnLabel={columnLabel}
      series={[
        { id: 'now', label: t('chart.series.now') },
        ...(before ? [{ id: 'before', label: t('chart.series.before'), before: true }] : []),
      ]}
      areas={['now']}
      columns={columnsOf((place) => ({
        now: amountsOf(sumIn(periods[place]) ?? nothing)[measure],
        before: amountsOf(sumIn(before?.periods[place]) ?? nothing)[measure],
      }))}
      format={(value) => formatAmount(value, decimal, assetId)}
      formatMark={(value) => formatUnitsShort(value, decimal)}
      exact={(value) => csvAmount(value, decimal)}
    />
  )
  const [first, ...others] = measures
  return (
    <>
      <Columns>
        {chartOf(first)}
        <ColumnChart
          {...openPeriod}
          label={t(`chart.payments.${interval}`)}
          columnLabel={columnLabel}
          series={[{ id: 'payments', label: t('chart.series.payments') }]}
          columns={columnsOf((place) => ({ payments: BigInt(sumIn(periods[place])?.payments ?? 0) }))}
          format={formatCount}
        />
      </Columns>
      {others.map(chartOf)}
    </>
  )
}
