import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly text: string
  /** What the button that does it says. */
  readonly confirm: string
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, text, confirm, busy, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('shared')
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button color="red" loading={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <Text size="sm">{text}</Text>
    </Dialog>
  )
}
