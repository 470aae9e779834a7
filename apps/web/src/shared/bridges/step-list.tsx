import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import { Card, Hint, RowList, TwoLines } from '../ui/layout.tsx'
import { Moment } from '../ui/moment.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'

// Fetched together with the code, not when it first renders.
void i18n.loadNamespaces(['bridges'])

/** One step on a chain: what it is, when it was taken, and what belongs to it. */
export interface Step {
  readonly label: string
  /** Null while it is still to come. */
  readonly at: string | null
  readonly done: boolean
  /** Whether it was tried and did not succeed. */
  readonly failed?: boolean
  readonly note?: ReactNode
}

/** The steps of one chain, in their order. */
export function StepList({ title, steps }: { title: string; steps: readonly Step[] }) {
  const { t } = useTranslation('bridges')
  return (
    <Card flush title={title}>
      <RowList>
        {steps.map(({ label, at, done, failed = false, note }) => (
          <li key={label}>
            <TwoLines note={note}>
              <StatusBadge tone={done ? 'good' : failed ? 'bad' : 'neutral'}>{label}</StatusBadge>
            </TwoLines>
            <Hint>{at === null ? done ? '–' : t(failed ? 'failed' : 'open') : <Moment at={at} />}</Hint>
          </li>
        ))}
      </RowList>
    </Card>
  )
}
