import { Button, Group } from '@mantine/core'
import type { WebhookDelivery } from '@panel/contracts/platform/payments/webhooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()
  const resend = async (): Promise<void> => {
    setBusy(true)
    try {
      await onResend?.()
      addToast({ type: 'success', title: t('resent') })
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
      setBusy(false)
    }
  }
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
