import { latenessOf, type Waiting } from '@panel/contracts/platform/waiting'
import { useTranslation } from 'react-i18next'
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
            {t('expected')} <Moment at={expected} brief />
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
