import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

/** How a transaction ended; `success` is null while it waits for its block. */
export function OutcomeBadge({ success }: { success: boolean | null }) {
  const { t } = useTranslation('advanced_explorer')
  if (success === null) return <StatusBadge tone="waiting">{t('outcome.pending')}</StatusBadge>
  return success ? (
    <StatusBadge tone="good">{t('outcome.executed')}</StatusBadge>
  ) : (
    <StatusBadge tone="bad">{t('outcome.failed')}</StatusBadge>
  )
}
