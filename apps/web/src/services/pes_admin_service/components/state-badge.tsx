import type { CodeState } from '@panel/contracts/services/pes_admin_service/discounts'
import type { MerchantState } from '@panel/contracts/services/pes_admin_service/merchants'
import type { RemoteState } from '@panel/contracts/services/pes_admin_service/remote-payments'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

const merchantTones = { applied: 'waiting', active: 'good', suspended: 'bad', closed: 'neutral' } as const
const remoteTones = {
  waiting: 'waiting',
  conflict: 'bad',
  minting: 'waiting',
  minted: 'good',
  failed: 'bad',
  refused: 'neutral',
} as const
const codeTones = {
  coming: 'waiting',
  active: 'good',
  exhausted: 'neutral',
  over: 'neutral',
  ended: 'neutral',
} as const

export function MerchantStateBadge({ state }: { readonly state: MerchantState }) {
  const { t } = useTranslation('pes_admin_service')
  return <StatusBadge tone={merchantTones[state]}>{t(`merchant.states.${state}`)}</StatusBadge>
}

export function RemoteStateBadge({ state }: { readonly state: RemoteState }) {
  const { t } = useTranslation('pes_admin_service')
  return <StatusBadge tone={remoteTones[state]}>{t(`remote.states.${state}`)}</StatusBadge>
}

export function CodeStateBadge({ state }: { readonly state: CodeState }) {
  const { t } = useTranslation('pes_admin_service')
  return <StatusBadge tone={codeTones[state]}>{t(`code.states.${state}`)}</StatusBadge>
}
