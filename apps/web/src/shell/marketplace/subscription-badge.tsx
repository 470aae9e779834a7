import type { SubscriptionStatus } from '@panel/contracts/platform/roles'
import type { Service } from '@panel/contracts/platform/service'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../shared/ui/status-badge.tsx'
import { knownStatusOf } from '../catalogue/known-status.ts'

const tones: Readonly<Record<SubscriptionStatus, Tone>> = {
  ACTIVE: 'good',
  PENDING: 'waiting',
  INACTIVE: 'neutral',
}

/** The account's subscription to a service. */
export function SubscriptionBadge({ service }: { service: Pick<Service, 'subscriptionStatus'> }) {
  const { t } = useTranslation('shell')
  const status = knownStatusOf(service)
  return <StatusBadge tone={tones[status]}>{t(`states.${status}`)}</StatusBadge>
}
