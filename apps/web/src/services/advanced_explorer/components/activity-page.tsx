import { Stack } from '@mantine/core'
import type { ChainActivity } from '@panel/contracts/services/advanced_explorer/chain'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ChartColumn } from '../../../shared/charts/chart-series.ts'
import { ColumnChart } from '../../../shared/charts/charts.tsx'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { formatBriefDateTime, formatDay, formatMinute, formatMonth } from '../../../shared/format/dates.ts'
import { formatDuration } from '../../../shared/format/duration.ts'
import { localDayOf } from '../../../shared/format/local-time.ts'
import { timeZoneName } from '../../../shared/format/time-settings.ts'
import type { Days } from '../../../shared/list/period.ts'
import { PeriodChoice } from '../../../shared/list/period-choice.tsx'
import { PeriodView } from '../../../shared/list/period-view.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Grid } from '../../../shared/ui/layout.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { secondsUnit } from '../chart-columns.ts'
import { activityQuery } from '../queries.ts'

const offered = ['today', 'week', 'month', 'quarter', 'year'] as const

type Totals = ChainActivity['totals']

/** How the moment at which a period starts is written: in full, and under its column. */
const startFormats = {
  hour: [formatBriefDateTime, formatMinute],
  day: [formatDay, (moment: string) => formatDay(moment, 'short')],
  week: [formatDay, (moment: string) => formatDay(moment, 'short')],
  month: [formatMonth, (moment: string) => formatMonth(moment, 'short')],
} as const

const wholeSeconds = ({ blockSeconds }: Totals): bigint | undefined =>
  blockSeconds === null ? undefined : BigInt(Math.round(blockSeconds))

/** The totals of the period, each beside that of the period before. */
function ActivityFigures({
  totals,
  before,
  days,
}: Pick<ChainActivity, 'totals' | 'before'> & { days: Days }) {
  const { t } = useTranslation('advanced_explorer')
  const seconds = wholeSeconds(totals)
  const counted = (figure: string) => (
    <Link to="/iservice/advanced_explorer" search={{ ...days }} title={t('activity.open')}>
      {figure}
    </Link>
  )
  return (
    <Figures
      figures={[
        ...(['transactions', 'blocks', 'burnedFuel'] as const).map((name) => ({
          label: t(`activity.${name}`),
          value: counted(formatCount(totals[name])),
          now: BigInt(totals[name]),
          before: before && BigInt(before[name]),
        })),
        {
          label: t('activity.blockSeconds'),
          value: seconds === undefined ? '–' : counted(formatDuration(seconds)),
          note: t('activity.onAverage'),
        },
      ]}
    />
  )
}

/** Transactions, fuel and block time period by period; a column leads to the transactions of its days. */
function ActivityCharts({ interval, periods }: Pick<ChainActivity, 'interval' | 'periods'>) {
  const { t } = useTranslation('advanced_explorer')
  const navigate = useNavigate()
  const [inFull, short] = startFormats[interval]
  const columns = periods.map(
    (period): ChartColumn => ({
      label: inFull(period.startsAt),
      shortLabel: short(period.startsAt),
      unfinished: period.unfinished,
      values: {
        transactions: BigInt(period.transactions),
        burnedFuel: BigInt(period.burnedFuel),
        blockSeconds: wholeSeconds(period) ?? 0n,
      },
    }),
  )
  const byLabel = new Map(periods.map((period) => [inFull(period.startsAt), period]))
  const openPeriod = ({ label }: ChartColumn) => {
    const period = byLabel.get(label)
    if (!period) return
    const search = { from: localDayOf(period.startsAt), to: localDayOf(period.endsAt) }
    void navigate({ to: '/iservice/advanced_explorer', search })
  }
  const chart = (id: 'transactions' | 'burnedFuel' | 'blockSeconds') => ({
    label: t(`activity.charts.${id}.${interval}`),
    columnLabel: t(`activity.start.${interval}`, { zone: timeZoneName() }),
    series: [{ id, label: t(`activity.${id}`) }],
    columns,
    format: formatCount,
    onOpen: openPeriod,
  })
  return (
    <>
      <ColumnChart {...chart('transactions')} />
      <Grid min="22rem">
        <ColumnChart {...chart('burnedFuel')} />
        <ColumnChart {...chart('blockSeconds')} format={formatDuration} unitOf={secondsUnit} />
      </Grid>
    </>
  )
}

/** What happened on the chain over the days that one chooses, or over all of its time. */
export function ActivityPage({ days }: { days: Days }) {
  const { t } = useTranslation('advanced_explorer')
  const activity = useQuery(activityQuery(days))
  return (
    <Stack gap="lg">
      <PageHead title={t('activity.title')} text={t('activity.text')}>
        <PeriodChoice days={days} offered={offered} />
      </PageHead>
      <PeriodView days={days} query={activity} loading={640}>
        {({ interval, periods, totals, before }) =>
          periods.length === 0 ? (
            <EmptyState title={t('activity.empty.title')} text={t('activity.empty.text')} />
          ) : (
            <>
              <ActivityFigures totals={totals} before={before} days={days} />
              <ActivityCharts interval={interval} periods={periods} />
            </>
          )
        }
      </PeriodView>
    </Stack>
  )
}
