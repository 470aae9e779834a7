import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { askedCountQuery, useLiveTokens } from '../queries.ts'

/** Says on the service’s card how many accounts wait to be allowed to hold a clone. */
export function CardNote() {
  const { t } = useTranslation('eurs_manager_admin')
  const { data } = useQuery(askedCountQuery())
  useLiveTokens()
  if (!data) return null
  const count = data.totalRows
  return (
    <StatusBadge tone={count > 0 ? 'waiting' : 'neutral'}>
      {t('card', { count, number: formatCount(count) })}
    </StatusBadge>
  )
}
