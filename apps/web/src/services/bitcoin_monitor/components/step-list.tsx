import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

/** One step on a chain: what it is, when it was taken, and what belongs to it. */
export interface Step {
  readonly label: string
  /** Null while it is still to come. */
  readonly at: string | null
  readonly done: boolean
  readonly note?: ReactNode
}

/** The steps of one chain, in their order. */
export function StepList({ title, steps }: { title: string; steps: readonly Step[] }) {
  const { t } = useTranslation('bitcoin_monitor')
  return (
    <Card flush title={title}>
      <RowList>
        {steps.map(({ label, at, done, note }) => (
          <li key={label}>
            <TwoLines note={note ?? (at === null ? t('steps.open') : <Moment at={at} />)}>
              <StatusBadge tone={done ? 'good' : 'neutral'}>{label}</StatusBadge>
            </TwoLines>
            {note !== undefined && at !== null && <Moment at={at} brief />}
          </li>
        ))}
      </RowList>
    </Card>
  )
}
