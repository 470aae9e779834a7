import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

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
  const [opener] = useState(() => document.activeElement)
  // It is taken away rather than closed, so the modal itself gets no chance to give the focus back.
  useEffect(() => () => (opener instanceof HTMLElement ? opener.focus() : undefined), [opener])
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={title}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Text size="sm" mb="lg">
        {text}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('cancel')}
        </Button>
        <Button color="red" loading={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  )
}
