import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../shared/ui/lazy-confirm-dialog.ts'

interface CloseBatchProps {
  /** Whether a file of the batch is known to open. */
  readonly isSaved: boolean
  /** True while the outcome of a funding is not known. */
  readonly disabled: boolean
  readonly onClose: () => void
}

/** Puts a batch away; asks first where that loses its keys for good. */
export function CloseBatch({ isSaved, disabled, onClose }: CloseBatchProps) {
  const { t } = useTranslation('oam_admin')
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={disabled}
        onClick={() => (isSaved ? onClose() : setAsks(true))}
      >
        {t('work.close')}
      </Button>
      {asks && (
        <Suspense>
          <ConfirmDialog
            title={t('work.closeTitle')}
            text={t('work.closeText')}
            confirm={t('work.close')}
            busy={false}
            onConfirm={onClose}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  )
}
