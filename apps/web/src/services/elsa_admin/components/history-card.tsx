import { type HealthPoint, type HealthSpan, healthSpans } from '@panel/contracts/services/elsa_admin/health'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ChartColumn } from '../../../shared/charts/chart-series.ts'
import { ColumnChart, LineChart } from '../../../shared/charts/charts.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { formatDateTime, formatDay, formatMinute } from '../../../shared/format/dates.ts'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import { Grid, Hint, Section } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { ShortChoice } from '../../../shared/ui/short-choice.tsx'
import { drawnMilliseconds, known } from '../figures.ts'
import { historyQuery } from '../queries.ts'

type Measured = NonNullable<HealthPoint['measured']>

/** How often the history is read again, in milliseconds: it grows by a point a minute at most. */
const readEvery = 60_000

const columnsOf = (
  points: readonly HealthPoint[],
  span: HealthSpan,
  valuesOf: (measured: Measured) => Readonly<Record<string, bigint | undefined>>,
): ChartColumn[] =>
  points.map(({ at, measured }, index) => ({
    label: formatDateTime(at),
    shortLabel: span === 'hour' || span === 'day' ? formatMinute(at) : formatDay(at, 'short'),
    values: measured ? known(valuesOf(measured)) : {},
    unfinished: index === points.length - 1,
  }))

const milliseconds = (value: bigint): string => `${formatCount(value)} ms`

function Charts({ points, span }: { points: readonly HealthPoint[]; span: HealthSpan }) {
  const { t } = useTranslation('elsa_admin')
  const common = { columnLabel: t('history.at') }
  const quantiles = (['p50', 'p95', 'p99'] as const).map((id) => ({ id, label: t(`history.${id}`) }))
  const timesOf = (pick: (measured: Measured) => Measured['latency']) =>
    columnsOf(points, span, (measured) => {
      const { p50, p95, p99 } = pick(measured)
      return {
        p50: drawnMilliseconds(p50),
        p95: drawnMilliseconds(p95),
        p99: drawnMilliseconds(p99),
      }
    })
  return (
    <Grid min="24rem">
      <ColumnChart
        {...common}
        label={t('history.traffic')}
        series={[
          { id: 'answered', label: t('history.answered') },
          { id: 'failed', label: t('history.failed') },
        ]}
        columns={columnsOf(points, span, ({ calls, failed }) => ({
          answered: BigInt(calls - failed),
          failed: BigInt(failed),
        }))}
        format={formatCount}
      />
      <LineChart
        {...common}
        label={t('history.latency')}
        series={quantiles}
        columns={timesOf(({ latency }) => latency)}
        format={milliseconds}
      />
      <LineChart
        {...common}
        label={t('history.results')}
        series={quantiles}
        columns={timesOf(({ resultLatency }) => resultLatency)}
        format={milliseconds}
      />
      <LineChart
        {...common}
        label={t('history.inside')}
        series={[
          { id: 'delay', label: t('history.delay') },
          { id: 'write', label: t('history.write') },
        ]}
        columns={columnsOf(points, span, ({ delay, write }) => ({
          delay: drawnMilliseconds(delay),
          write: drawnMilliseconds(write),
        }))}
        format={milliseconds}
      />
      <LineChart
        {...common}
        label={t('history.sizes')}
        series={[
          { id: 'memory', label: t('history.memory') },
          { id: 'database', label: t('history.database') },
        ]}
        columns={columnsOf(points, span, ({ memoryBytes, databaseBytes }) => ({
          memory: BigInt(Math.round(memoryBytes / 1_048_576)),
          database: BigInt(Math.round(databaseBytes / 1_048_576)),
        }))}
        format={(value) => `${formatCount(value)} MiB`}
      />
      <LineChart
        {...common}
        label={t('history.sockets')}
        series={[{ id: 'sockets', label: t('history.sockets') }]}
        areas={['sockets']}
        columns={columnsOf(points, span, ({ sockets }) => ({ sockets: BigInt(sockets) }))}
        format={formatCount}
      />
    </Grid>
  )
}

/** What was measured over a span of time, and each day of the last ninety. */
export function HistoryCard({ span }: { span: HealthSpan }) {
  const { t } = useTranslation('elsa_admin')
  const change = useListSearch()
  const query = useQuery({ ...historyQuery(span), refetchInterval: readEvery })
  return (
    <Section
      title={t('history.title')}
      actions={
        <ShortChoice
          label={t('history.span')}
          value={span}
          choices={healthSpans}
          nameOf={(each) => t(`history.spans.${each}`)}
          onChoose={(value) => change({ span: value })}
        />
      }
    >
      <QueryView query={query} loading={900}>
        {({ points, days }) => (
          <>
            <Charts points={points} span={span} />
            <ColumnChart
              label={t('history.days')}
              columnLabel={t('history.day')}
              series={[
                { id: 'good', label: t('history.good') },
                { id: 'bad', label: t('history.bad') },
              ]}
              columns={days.map(({ at, good, bad }, index) => ({
                label: formatDay(at),
                shortLabel: formatDay(at, 'short'),
                values: { good: BigInt(Math.round(good / 60)), bad: BigInt(Math.ceil(bad / 60)) },
                unfinished: index === days.length - 1,
              }))}
              format={(value) => t('history.minutes', { count: Number(value), minutes: formatCount(value) })}
              formatMark={formatCount}
            />
            <Hint>{t('history.hint')}</Hint>
          </>
        )}
      </QueryView>
    </Section>
  )
}
