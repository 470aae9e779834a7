import { useTranslation } from 'react-i18next'
import { FailureReason } from '../../../shared/failures/failure-reason.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

interface OutcomeBadgeProps {
  /** Null while it waits for its block. */
  readonly success: boolean | null
  /** Why it failed, where that is said in place. */
  readonly failure?: string | null
  /** True where the whole reason is to be read. */
  readonly whole?: boolean
}

/** How a transaction ended. */
export function OutcomeBadge({ success, failure = null, whole = false }: OutcomeBadgeProps) {
  const { t } = useTranslation('advanced_explorer')
  if (success === null) return <StatusBadge tone="waiting">{t('outcome.pending')}</StatusBadge>
  return success ? (
    <StatusBadge tone="good">{t('outcome.executed')}</StatusBadge>
  ) : (
    <>
      <StatusBadge tone="bad">{t('outcome.failed')}</StatusBadge>
      {failure !== null && <FailureReason failure={failure} whole={whole} />}
    </>
  )
}
