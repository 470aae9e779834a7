import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ChartColumn } from '../../../shared/charts/chart-series.ts'
import { ColumnChart } from '../../../shared/charts/charts.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { formatDateTime } from '../../../shared/format/dates.ts'
import { formatDuration } from '../../../shared/format/duration.ts'
import { chartColumnsOf, secondsUnit, usualSeconds } from '../chart-columns.ts'
import { statisticsQuery } from '../queries.ts'
import classes from './explorer.module.css'

/** Holds the place of the charts while their code or figures are on their way. */
function ChartPlaces() {
  const { t } = useTranslation('advanced_explorer')
  return (
    <div className={classes.charts} role="status" aria-label={t('loading')}>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className={classes.chartPlace} radius="lg" />
      ))}
    </div>
  )
}

/** Transactions, fuel and block time of the newest blocks, each also as a table. */
export function ChainCharts() {
  const { t } = useTranslation('advanced_explorer')
  const navigate = useNavigate()
  const { data, error } = useQuery(statisticsQuery())
  // The lists below say what failed; without figures there is nothing to draw.
  if (error) return null
  if (!data) return <ChartPlaces />
  if (data.blocks.length === 0) return null
  const columns = chartColumnsOf(data.blocks, (block) =>
    t('charts.column', { height: formatCount(block.height), time: formatDateTime(block.timestamp) }),
  )
  const heights = new Map(columns.map(({ label }, place) => [label, data.blocks[place]?.height]))
  const openBlock = ({ label }: ChartColumn) => {
    const height = heights.get(label)
    if (height === undefined) return
    void navigate({ to: '/iservice/advanced_explorer/block/$height', params: { height: String(height) } })
  }
  const charts = [
    { id: 'transactions', format: formatCount },
    { id: 'burnedFuel', format: formatCount },
    { id: 'blockSeconds', format: formatDuration, scaleEnd: usualSeconds(data.blocks), unitOf: secondsUnit },
  ] as const
  return (
    <section className={classes.charts} aria-label={t('charts.title', { count: data.blocks.length })}>
      {charts.map(({ id, ...chart }) => (
        <ColumnChart
          key={id}
          {...chart}
          label={t(`charts.${id}`, { count: data.blocks.length })}
          columnLabel={t('fields.block')}
          series={[{ id, label: t(`charts.series.${id}`) }]}
          columns={columns}
          onOpen={openBlock}
        />
      ))}
    </section>
  )
}
