import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { summaryQuery, useLiveReviews } from '../queries.ts'

/** Says on the service's card how many reviews wait. */
export function CardNote() {
  const { t } = useTranslation('KYC')
  useLiveReviews()
  const { data } = useQuery(summaryQuery())
  if (!data || data.waiting === 0) return null
  return (
    <StatusBadge tone={data.overdue > 0 ? 'bad' : 'waiting'}>
      {t('card', { count: data.waiting })}
    </StatusBadge>
  )
}
