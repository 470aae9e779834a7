import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../api/server-clock.ts'
import { Hint } from '../ui/layout.tsx'
import { ShortChoice } from '../ui/short-choice.tsx'
import classes from './filter-bar.module.css'
import { DayPill } from './filter-pill.tsx'
import {
  type CalendarPeriod,
  type Days,
  daysOf,
  isPeriod,
  isReversed,
  type Period,
  periodOf,
  periods,
} from './period.ts'
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

const isSame = (some: Days, others: Days): boolean => some.from === others.from && some.to === others.to

interface PeriodChoiceProps {
  readonly days: Days
  readonly offered?: readonly Offered[]
}

/** Which days are shown: the last of them up to today, all, or one's own; the list's filters hold them. */
export function PeriodChoice({ days, offered = lastDays }: PeriodChoiceProps) {
  const { t } = useTranslation('list')
  const change = useListSearch()
  const [customising, setCustomising] = useState(false)
  /** Days that were chosen and do not follow each other; what is shown stays until they do. */
  const [refused, setRefused] = useState<{ readonly days: Days; readonly over: Days }>()
  const chosen = refused && isSame(refused.over, days) ? refused.days : days
  const shown = customising ? 'custom' : periodOf(days, serverNow(), offered)
  const chooseDay = (part: Days) => {
    const next = { ...chosen, ...part }
    setRefused(isReversed(next) ? { days: next, over: days } : undefined)
    if (!isReversed(next)) change({ from: next.from, to: next.to })
  }
  const choose = (choice: string) => {
    setRefused(undefined)
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
                value: chosen[name],
                onChange: (day) => chooseDay({ [name]: day }),
              }}
            />
          ))}
        </div>
      )}
      {/* What is shown for the days of the address says it itself. */}
      {isReversed(chosen) && !isReversed(days) && (
        <Hint bad role="alert">
          {t('period.reversed')}
        </Hint>
      )}
    </div>
  )
}
