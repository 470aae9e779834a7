import { useTranslation } from 'react-i18next'
import type { PartOutcome } from '../../../shared/bulk/part-outcomes.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { ValueTree } from '../../../shared/transactions/value-tree.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { accountLink } from './explorer-links.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'

interface PartResultProps {
  /** The bulk's own outcome. */
  readonly success: boolean | null
  readonly outcome: PartOutcome | undefined
}

/** How one part of a bulk ended: a bulk executes all its parts, or takes all of them back. */
export function PartResult({ success, outcome }: PartResultProps) {
  const { t } = useTranslation('advanced_explorer')
  if (outcome) {
    return (
      <span>
        <OutcomeBadge success={outcome.success} />{' '}
        <small>{t('bulk.fuel', { fuel: formatCount(outcome.burnedFuel) })}</small>
      </span>
    )
  }
  if (success === false) return <StatusBadge tone="neutral">{t('bulk.takenBack')}</StatusBadge>
  return <OutcomeBadge success={success} />
}

/** What the call of one part returned. */
export function PartReturns({ outcome }: { outcome: PartOutcome }) {
  const { t } = useTranslation('advanced_explorer')
  const { returns } = outcome
  return (
    <Card title={t('bulk.returns')}>
      {returns === null || returns === undefined ? (
        <Hint>{t('bulk.returnsNothing')}</Hint>
      ) : (
        <ValueTree value={returns} accountOf={accountLink} />
      )}
    </Card>
  )
}
