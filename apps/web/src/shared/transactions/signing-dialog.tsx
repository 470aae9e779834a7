import { Button, FocusTrap } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import { Dialog } from '../ui/dialog.tsx'
import classes from './sign-sheet.module.css'

// Fetched together with the dialog's code, not when it first renders.
void i18n.loadNamespaces('transactions')

interface SigningDialogProps {
  readonly title: string
  readonly size?: 'md' | 'lg'
  /** What the button that signs says. */
  readonly agree: string
  /** True where what is shown cannot be signed. */
  readonly held?: boolean
  /** True from the moment the signature was requested: from then on the person can only decline. */
  readonly signing: boolean
  /** What the person is asked to do meanwhile. */
  readonly status?: string
  readonly onDecide: (agreed: boolean) => void
  /** Everything that is about to be signed. */
  readonly children: ReactNode
}

/** Asks whether what it shows is to be signed. */
export function SigningDialog({
  title,
  size = 'md',
  agree,
  held = false,
  signing,
  status,
  onDecide,
  children,
}: SigningDialogProps) {
  const { t, ready } = useTranslation('transactions')
  // A disabled button takes no focus: it would stay on the page behind the dialog.
  const [startsAtContent] = useState(held)
  const refuse = () => onDecide(false)
  if (!ready) return null
  return (
    <Dialog
      title={title}
      size={size}
      asks
      busy={signing}
      onClose={refuse}
      actions={
        <>
          <p className={classes.status} role="status">
            {signing && status}
          </p>
          <Button className={classes.answer ?? ''} variant="default" onClick={refuse}>
            {t('signing.refuse')}
          </Button>
          <Button
            className={classes.answer ?? ''}
            loading={signing}
            disabled={held}
            onClick={() => onDecide(true)}
            data-autofocus
          >
            {agree}
          </Button>
        </>
      }
    >
      {startsAtContent && <FocusTrap.InitialFocus />}
      {children}
    </Dialog>
  )
}
