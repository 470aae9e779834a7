import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './layout.module.css'
import { useFocusReturn } from './use-focus-return.ts'

interface DialogProps {
  readonly title: string
  readonly size?: 'md' | 'lg'
  /** Something is under way that closing would not stop: neither key nor button closes it. */
  readonly busy?: boolean
  /** Needs an answer, so that a click outside does not close it. */
  readonly asks?: boolean
  readonly onClose: () => void
  /** The dialog's actions, always in view however long its content is. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A window over the page, there as long as it is rendered; the focus goes back to where it was. */
export function Dialog({
  title,
  size = 'md',
  busy = false,
  asks = false,
  onClose,
  actions,
  children,
}: DialogProps) {
  const { t } = useTranslation('shared')
  useFocusReturn()
  return (
    <Modal
      opened
      centered
      size={size}
      title={title}
      onClose={onClose}
      closeOnClickOutside={!asks && !busy}
      closeOnEscape={!busy}
      withCloseButton={!busy}
      classNames={{ title: classes.title ?? '', body: actions ? (classes.body ?? '') : '' }}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </Modal>
  )
}
