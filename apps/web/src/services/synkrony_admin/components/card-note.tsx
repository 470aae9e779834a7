import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { hubQuery, useLiveSynkrony } from '../queries.ts'

/** Says on the service's card how many withdrawals wait for a decision, or that a wallet is low. */
export function CardNote() {
  const { t } = useTranslation('synkrony_admin')
  useLiveSynkrony()
  const { data } = useQuery(hubQuery())
  if (!data) return null
  const count = data.assets.reduce((sum, { waiting }) => sum + waiting.count, 0)
  const low = data.assets.find(({ wallets }) => wallets.some(({ isLow }) => isLow))
  if (count === 0 && low) {
    return <StatusBadge tone="bad">{t('hub.lowCard', { assetId: low.assetId })}</StatusBadge>
  }
  return (
    <StatusBadge tone={count > 0 ? 'waiting' : 'neutral'}>
      {t('dashboard.waiting.withdrawals', { count })}
    </StatusBadge>
  )
}
