import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { aliasCountQuery } from '../queries.ts'

/** Says on the service’s card how many names the account has. */
export function CardNote() {
  const { t } = useTranslation('alias')
  const { data } = useQuery(aliasCountQuery())
  if (!data) return null
  const count = data.totalRows
  return <StatusBadge tone={'neutral'}>{t('card', { count, number: formatCount(count) })}</StatusBadge>
}
