import { tokenChanged } from '@panel/contracts/services/nft/events'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useInvalidateOn } from '../../../shared/api/use-socket-event.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { tokenCountQuery, tokenEndpoints } from '../queries.ts'

/** Says on the service’s card how many tokens the account owns. */
export function CardNote() {
  const { t } = useTranslation('nft')
  const { data } = useQuery(tokenCountQuery())
  useInvalidateOn(tokenChanged, tokenEndpoints)
  if (!data) return null
  const count = data.totalRows
  return <StatusBadge tone={'neutral'}>{t('card', { count, number: formatCount(count) })}</StatusBadge>
}
