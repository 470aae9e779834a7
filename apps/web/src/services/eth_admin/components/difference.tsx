import type { EthereumToken } from '@panel/contracts/services/eth_admin/tokens'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../../shared/ui/amount.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

/** What is locked beyond what is owed; it is evaluated only by figures that are not old. */
export function Difference({ token }: { token: EthereumToken }) {
  const { t } = useTranslation('eth_admin')
  const { equation, heights, ethereumDecimals, symbol } = token
  if (heights.isOld) return <StatusBadge tone="neutral">{t('equation.notEvaluated')}</StatusBadge>
  if (equation.difference === '0') return <StatusBadge tone="good">{t('equation.none')}</StatusBadge>
  return (
    <StatusBadge tone="bad">
      <Amount units={equation.difference} decimals={ethereumDecimals} assetId={symbol} />
    </StatusBadge>
  )
}
