import { Button, Group } from '@mantine/core'
import type { WebhookDelivery } from '@panel/contracts/platform/payments/webhooks'
import { useTranslation } from 'react-i18next'
import { useAttempt } from '../failures/use-attempt.ts'
import { addToast } from '../toasts/toasts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'

interface DeliveryDialogProps {
  readonly delivery: WebhookDelivery
  /** Sends the event again; left out where the reader may not. */
  readonly onResend?: () => Promise<unknown>
  readonly onClose: () => void
}

/** A delivery over the page, with the way to send its event again. */
export function DeliveryDialog({ delivery, onResend, onClose }: DeliveryDialogProps) {
  const { t } = useTranslation('webhooks')
  const { error, busy, attempt } = useAttempt()
  const resend = () =>
    attempt(async () => {
      await onResend?.()
      addToast({ type: 'success', title: t('resent') })
      onClose()
    })
  return (
    <Dialog
      title={t('dialog')}
      size="lg"
      onClose={onClose}
      actions={
        onResend && (
          <Group justify="flex-end">
            <Button loading={busy} onClick={() => void resend()}>
              {t('resend')}
            </Button>
          </Group>
        )
      }
    >
      <DeliveryFacts delivery={delivery} />
      {error && <ErrorNotice error={error} />}
    </Dialog>
  )
}
