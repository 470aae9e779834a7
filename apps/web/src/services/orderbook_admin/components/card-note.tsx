import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { pairsQuery } from '../queries.ts'
import { useLivePairs } from '../use-live-pairs.ts'

/** Says on the service’s card how many orders are open. */
export function CardNote() {
  const { t } = useTranslation('orderbook_admin')
  const { data } = useQuery(pairsQuery())
  useLivePairs()
  if (!data) return null
  const count = data.pairs.reduce((sum, { openOrders }) => sum + openOrders, 0)
  return <StatusBadge tone="neutral">{t('card', { count, number: formatCount(count) })}</StatusBadge>
}
