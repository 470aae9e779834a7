import type { PaymentSummary } from '@panel/contracts/platform/payments/payments'
import { useTranslation } from 'react-i18next'
import type { ChartColumn } from '../charts/chart-series.ts'
import { ColumnChart, LineChart } from '../charts/charts.tsx'
import { exactUnits, formatCount, formatUnits, formatUnitsShort } from '../format/amounts.ts'
import { formatDay, formatMonth } from '../format/dates.ts'
import { timeZoneName } from '../format/time-settings.ts'
import { Columns } from '../ui/layout.tsx'

interface PaymentChartsProps {
  readonly summary: PaymentSummary
  readonly assetId: string
  readonly decimal: number
  /** Shows the payments from the start of a period to the start of the next one; undefined for the last one. */
  readonly onOpen?: ((startsAt: string, nextStartsAt: string | undefined) => void) | undefined
}

const dateFormats = { day: formatDay, week: formatDay, month: formatMonth } as const

/** What one asset brought in over time, beside the count of its payments; several assets are never added. */
export function PaymentCharts({ summary, assetId, decimal, onOpen }: PaymentChartsProps) {
  const { t } = useTranslation('payments')
  const { interval, periods, before } = summary
  const format = dateFormats[interval]
  const sumIn = (period: { readonly assets: PaymentSummary['totals'] } | undefined) =>
    period?.assets.find((sum) => sum.assetId === assetId)
  const netIn = (period: Parameters<typeof sumIn>[0]): bigint => {
    const sum = sumIn(period)
    return sum ? BigInt(sum.units) - BigInt(sum.feeUnits) : 0n
  }
  const columns = periods.map((period, place): ChartColumn => {
    const { startsAt } = period
    return {
      label: format(startsAt),
      shortLabel: format(startsAt, 'short'),
      values: {
        net: netIn(period),
        before: netIn(before?.periods[place]),
        payments: BigInt(sumIn(period)?.payments ?? 0),
      },
    }
  })
  const openPeriod = onOpen && {
    onOpen: ({ label }: ChartColumn) => {
      const place = columns.findIndex((column) => column.label === label)
      const period = periods[place]
      if (period) onOpen(period.startsAt, periods[place + 1]?.startsAt)
    },
  }
  const columnLabel = t(`chart.${interval}`, { zone: timeZoneName() })
  return (
    <Columns>
      <LineChart
        {...openPeriod}
        label={t(`chart.net.${interval}`, { assetId })}
        columnLabel={columnLabel}
        series={[
          { id: 'net', label: t('chart.series.net') },
          ...(before ? [{ id: 'before', label: t('chart.series.before'), before: true }] : []),
        ]}
        areas={['net']}
        columns={columns}
        format={(value) => `${formatUnits(value, decimal)} ${assetId}`}
        formatMark={(value) => formatUnitsShort(value, decimal)}
        exact={(value) => exactUnits(value, decimal)}
      />
      <ColumnChart
        {...openPeriod}
        label={t(`chart.payments.${interval}`)}
        columnLabel={columnLabel}
        series={[{ id: 'payments', label: t('chart.series.payments') }]}
        columns={columns}
        format={formatCount}
      />
    </Columns>
  )
}
