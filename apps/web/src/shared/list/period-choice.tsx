import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../api/server-clock.ts'
import { Hint } from '../ui/layout.tsx'
import { ShortChoice } from '../ui/short-choice.tsx'
import classes from './filter-bar.module.css'
import { DayPill } from './filter-pill.tsx'
import { type CalendarPeriod, type Days, daysOf, isPeriod, type Period, periodOf, periods } from './period.ts'
import { useListSearch } from './use-list-search.ts'

type Offered = Period | CalendarPeriod

const lastDays: readonly Offered[] = ['week', 'month', 'quarter', 'year']

/** The periods of those who keep accounts by the calendar. */
export const accountingPeriods: readonly Offered[] = [
  'today',
  'thisMonth',
  'lastMonth',
  'lastQuarter',
  'quarter',
  'year',
]

/** Whether the last day is before the first one, so that nothing can be found. */
const isReversed = ({ from, to }: Days): boolean => from !== undefined && to !== undefined && to < from

interface PeriodChoiceProps {
  readonly days: Days
  readonly offered?: readonly Offered[]
}

/** Which days are shown: the last of them up to today, all, or one's own; the list's filters hold them. */
export function PeriodChoice({ days, offered = lastDays }: PeriodChoiceProps) {
  const { t } = useTranslation('list')
  const change = useListSearch()
  const [customising, setCustomising] = useState(false)
  const shown = customising ? 'custom' : periodOf(days, serverNow(), offered)
  const choose = (choice: string) => {
    setCustomising(choice === 'custom')
    if (choice !== 'custom') change({ ...daysOf(choice, serverNow()) })
  }
  return (
    <div className={classes.periods}>
      <ShortChoice
        label={t('period.label')}
        value={shown}
        choices={[...offered, 'all', 'custom']}
        nameOf={(choice) => t(`period.${choice}`, isPeriod(choice) ? { count: periods[choice] } : {})}
        onChoose={choose}
      />
      {shown === 'custom' && (
        <div className={classes.days}>
          {(['from', 'to'] as const).map((name) => (
            <DayPill
              key={name}
              field={{
                kind: 'day',
                name,
                label: t(`period.${name}`),
                value: days[name],
                onChange: (day) => change({ [name]: day }),
              }}
            />
          ))}
        </div>
      )}
      {isReversed(days) && (
        <Hint bad role="alert">
          {t('period.reversed')}
        </Hint>
      )}
    </div>
  )
}
