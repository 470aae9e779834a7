import type { MonitoredPair } from '@panel/contracts/services/orderbook_admin/pairs'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../../shared/ui/status-badge.tsx'

const tones: Readonly<Record<MonitoredPair['state'], Tone>> = {
  open: 'good',
  'post-only': 'waiting',
  'cancel-only': 'waiting',
  halted: 'bad',
  removed: 'neutral',
}

/** What a pair allows, in a word. */
export function PairState({ state }: { state: MonitoredPair['state'] }) {
  const { t } = useTranslation('orderbook_admin')
  return <StatusBadge tone={tones[state]}>{t(`pair.states.${state}`)}</StatusBadge>
}
