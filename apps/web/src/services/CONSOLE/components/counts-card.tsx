import { logLevels } from '@panel/contracts/services/CONSOLE/line'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ColumnChart } from '../../../shared/charts/charts.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { formatDateTime, formatDay, formatMinute } from '../../../shared/format/dates.ts'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { ShortChoice } from '../../../shared/ui/short-choice.tsx'
import { type ConsoleView, chartMinutes } from '../console-search.ts'
import { countsQuery } from '../queries.ts'

/** How often the lines are counted again, in milliseconds. */
const countedEvery = 5000

/** The most minutes for which columns are labelled by their time of day alone. */
const minutesOfDay = 1440

/** How many lines of each level were written over time; a column opens its first line. */
export function CountsCard({ view: { filter, minutes } }: { view: ConsoleView }) {
  const { t } = useTranslation('CONSOLE')
  const change = useListSearch()
  const query = useQuery({ ...countsQuery(filter, minutes), refetchInterval: countedEvery })
  return (
    <Card
      title={t('counts.title')}
      actions={
        <ShortChoice
          label={t('counts.span')}
          value={String(minutes)}
          choices={chartMinutes.map(String)}
          nameOf={(each) => t(`counts.spans.${each}`)}
          onChoose={(value) => change({ minutes: value })}
        />
      }
    >
      <QueryView query={query} loading={240}>
        {({ bins }) => (
          <ColumnChart
            label={t('counts.label')}
            columnLabel={t('fields.at')}
            series={logLevels.map((level) => ({ id: level, label: level }))}
            columns={bins.map(({ at, counts }, place) => ({
              label: formatDateTime(at),
              shortLabel: minutes > minutesOfDay ? formatDay(at, 'short') : formatMinute(at),
              values: Object.fromEntries(logLevels.map((level) => [level, BigInt(counts[level])])),
              unfinished: place === bins.length - 1,
            }))}
            format={formatCount}
            onOpen={({ label }) => {
              const first = bins.find(({ at }) => formatDateTime(at) === label)?.first
              if (first) change({ line: first })
            }}
          />
        )}
      </QueryView>
      <Hint>{t('counts.hint')}</Hint>
    </Card>
  )
}
