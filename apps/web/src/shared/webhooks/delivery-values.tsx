import type { WebhookDelivery } from '@panel/contracts/platform/payments/webhooks'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../format/amounts.ts'
import { i18n } from '../i18n/i18n.ts'
import { StatusBadge, type Tone } from '../ui/status-badge.tsx'

// Fetched together with the code, not when it first renders.
void i18n.loadNamespaces('webhooks')

const tones: Readonly<Record<WebhookDelivery['state'], Tone>> = {
  waiting: 'waiting',
  sending: 'waiting',
  delivered: 'good',
  failed: 'bad',
  held: 'neutral',
}

/** The state of a delivery, with the HTTP status of its answer. */
export function DeliveryState({ state, status }: Pick<WebhookDelivery, 'state' | 'status'>) {
  const { t } = useTranslation('webhooks')
  const word = t(`states.${state}`)
  return <StatusBadge tone={tones[state]}>{status === null ? word : `${word} · ${status}`}</StatusBadge>
}

/** What a delivery reports. */
export function DeliveryType({ type }: Pick<WebhookDelivery, 'type'>) {
  const { t } = useTranslation('webhooks')
  return t(`types.${type}`)
}

/** How long the answer took; nothing before one came. */
export function DeliveryDuration({ durationMs }: Pick<WebhookDelivery, 'durationMs'>) {
  const { t } = useTranslation('webhooks')
  return durationMs === null ? '–' : t('milliseconds', { duration: formatCount(durationMs) })
}
