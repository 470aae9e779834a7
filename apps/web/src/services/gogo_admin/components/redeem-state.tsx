import type { Redeem } from '@panel/contracts/services/gogo_admin/redeems'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

const tones = { requested: 'waiting', approved: 'good', refused: 'bad', cancelled: 'neutral' } as const

/** The state of a redemption in words. */
export function RedeemState({ state }: Pick<Redeem, 'state'>) {
  const { t } = useTranslation('gogo_admin')
  return <StatusBadge tone={tones[state]}>{t(`redeem.states.${state}`)}</StatusBadge>
}
