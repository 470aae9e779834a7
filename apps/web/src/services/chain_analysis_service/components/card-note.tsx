import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { openFindingsQuery } from '../queries.ts'

/** Says on the service's card how many findings are open. */
export function CardNote() {
  const { t } = useTranslation('chain_analysis_service')
  const { data } = useQuery(openFindingsQuery())
  if (!data || data.totalRows === 0) return null
  return <StatusBadge tone="waiting">{t('findings.card', { count: data.totalRows })}</StatusBadge>
}
