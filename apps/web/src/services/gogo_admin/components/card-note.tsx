import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { programmeQuery, useLiveLoyalty } from '../queries.ts'

/** Says on the service's card how many redeems wait for a decision. */
export function CardNote() {
  const { t } = useTranslation('gogo_admin')
  useLiveLoyalty()
  const { data } = useQuery(programmeQuery())
  if (!data || data.waiting.count === 0) return null
  const { count } = data.waiting
  return (
    <StatusBadge tone="waiting">{t('liability.waiting', { count, number: formatCount(count) })}</StatusBadge>
  )
}
