import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { mintableCountQuery } from '../queries.ts'

/** Says on the service’s card how many assets the account may mint. */
export function CardNote() {
  const { t } = useTranslation('advanced_asset_admin')
  const { data } = useQuery(mintableCountQuery())
  if (!data) return null
  const count = data.totalRows
  return <StatusBadge tone={'neutral'}>{t('card', { count, number: formatCount(count) })}</StatusBadge>
}
