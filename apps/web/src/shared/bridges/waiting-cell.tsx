import { latenessOf, type Waiting } from '@panel/contracts/platform/waiting'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatDay, formatMinute } from '../format/dates.ts'
import { useNowSeconds } from '../format/use-now-seconds.ts'
import { i18n } from '../i18n/i18n.ts'
import { TwoLines } from '../ui/layout.tsx'
import { Moment } from '../ui/moment.tsx'
import { StatusBadge, type Tone } from '../ui/status-badge.tsx'

// Fetched together with the code, not when it first renders.
void i18n.loadNamespaces(['bridges'])

const tones = { usual: 'neutral', late: 'waiting', overdue: 'bad' } as const satisfies Readonly<
  Record<string, Tone>
>

interface WaitingCellProps {
  readonly waiting: Waiting | null
  /** What it waits for, in words. */
  readonly what: string
}

/** When a wait usually ends; today by the time alone, which leaves room for the other columns of a list. */
function ExpectedEnd({ at, now }: { readonly at: string; readonly now: number }) {
  if (formatDay(at) !== formatDay(new Date(now).toISOString())) return <Moment at={at} brief />
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatMinute(at)}
    </time>
  )
}

/** What something waits for and when that usually ends; a wait that is late or overdue says so. */
export function WaitingCell({ waiting, what }: WaitingCellProps) {
  const { t } = useTranslation('bridges')
  const now = useNowSeconds() * 1000
  if (waiting === null) return '–'
  const lateness = latenessOf(waiting, now)
  const expected = new Date(Date.parse(waiting.since) + waiting.usualSeconds * 1000).toISOString()
  return (
    <TwoLines
      note={
        lateness === 'usual' ? (
          <>
            {t('expected')} <ExpectedEnd at={expected} now={now} />
          </>
        ) : (
          <>
            {t(lateness)} <Moment at={waiting.since} brief />
          </>
        )
      }
    >
      <StatusBadge tone={tones[lateness]}>{what}</StatusBadge>
    </TwoLines>
  )
}
