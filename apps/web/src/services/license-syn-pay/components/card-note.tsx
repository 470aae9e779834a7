import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { activeLicencesQuery, useLiveLicences } from '../queries.ts'

/** Says on the service’s card how many licences are in use. */
export function CardNote() {
  const { t } = useTranslation('license-syn-pay')
  const { data } = useQuery(activeLicencesQuery())
  useLiveLicences()
  if (!data) return null
  const count = data.totalRows
  return <StatusBadge tone={'neutral'}>{t('card', { count, number: formatCount(count) })}</StatusBadge>
}
