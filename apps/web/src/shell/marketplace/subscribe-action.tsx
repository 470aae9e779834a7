import { Button } from '@mantine/core'
import type { Service } from '@panel/contracts/platform/service'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import { HiddenText } from '../../shared/ui/hidden-text.tsx'
import { knownStatusOf } from '../catalogue/known-status.ts'
import classes from './marketplace.module.css'
import { useSubscribe, useUnsubscribe } from './subscribing.ts'

/**
 * Subscribes in one action, and takes that subscription back as long as the card is shown. Nothing else is undone here:
 * leaving a service that has been in use asks first, in its settings.
 */
export function SubscribeAction({ service }: { service: Service }) {
  const { t } = useTranslation('shell')
  const { serviceId, title } = service
  const subscribing = useSubscribe()
  const undoing = useUnsubscribe()
  const status = knownStatusOf(service)
  const [hasActed, setHasActed] = useState(false)
  const mayUndo = hasActed && status !== 'INACTIVE'
  const error = subscribing.error ?? undoing.error

  const busy = subscribing.isPending || undoing.isPending

  const undo = () => undoing.mutate(serviceId)
  const subscribe = () => {
    undoing.reset()
    setHasActed(true)
    subscribing.mutate(serviceId)
  }
  const act = () => {
    if (busy) return
    if (mayUndo) undo()
    else subscribe()
  }
  if (status !== 'INACTIVE' && !mayUndo) return null

  return (
    <>
      {error && (
        <div className={classes.error}>
          <ErrorNotice error={error} />
        </div>
      )}
      <p role="status" className={classes.done}>
        {mayUndo && t(status === 'PENDING' ? 'service.requested' : 'service.subscribed')}
      </p>
      {/* One button for both, and never disabled: a disabled one would lose the focus. */}
      <Button
        className={classes.action}
        size="xs"
        variant={mayUndo ? 'subtle' : 'default'}
        aria-disabled={busy}
        onClick={act}
      >
        {t(mayUndo ? 'service.undo' : 'service.subscribe')} <HiddenText>{title}</HiddenText>
      </Button>
    </>
  )
}
