import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { useLiveUsers, waitingUsersQuery } from '../queries.ts'

/** Says on the service’s card how many users wait for approval. */
export function CardNote() {
  const { t } = useTranslation('abs_user_admin')
  const { data } = useQuery(waitingUsersQuery())
  useLiveUsers()
  if (!data) return null
  const count = data.totalRows
  return (
    <StatusBadge tone={count > 0 ? 'waiting' : 'neutral'}>
      {t('card', { count, number: formatCount(count) })}
    </StatusBadge>
  )
}
