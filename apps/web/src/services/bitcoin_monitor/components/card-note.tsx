import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { bridgeQuery, useLiveBridge } from '../queries.ts'

/** Says on the service’s card whether the peg holds and what needs somebody. */
export function CardNote() {
  const { t } = useTranslation('bitcoin_monitor')
  const { data } = useQuery(bridgeQuery())
  useLiveBridge()
  if (!data) return null
  if (data.peg.rest !== '0') return <StatusBadge tone="bad">{t('card.broken')}</StatusBadge>
  const { count } = data.attention
  if (count === 0) return <StatusBadge tone="good">{t('card.holds')}</StatusBadge>
  return <StatusBadge tone="waiting">{t('card.attention', { count })}</StatusBadge>
}
