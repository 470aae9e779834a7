import type { RechargeState } from '@panel/contracts/services/synkrony_admin/recharges'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../../shared/ui/status-badge.tsx'

const tones: Readonly<Record<RechargeState, Tone>> = {
  pending: 'waiting',
  crediting: 'waiting',
  credited: 'good',
  creditFailed: 'bad',
  cancelled: 'neutral',
}

/** The state of a top-up in words. */
export function RechargeStateBadge({ state }: { readonly state: RechargeState }) {
  const { t } = useTranslation('synkrony_admin')
  return <StatusBadge tone={tones[state]}>{t(`recharges.states.${state}`)}</StatusBadge>
}
