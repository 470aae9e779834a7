import { useBlocker } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import { ConfirmDialog, importConfirmDialog } from '../ui/lazy-confirm-dialog.ts'

void i18n.loadNamespaces('forms')

interface UnsavedGuardProps {
  readonly unsaved: boolean
  /** Drops what the person leaves behind. */
  readonly onLeave?: () => void
}

/** Where the panel leads when a session ends: what was typed waits for the next sign-in. */
const sessionPages: readonly string[] = ['/login', '/underapproval']

/** Asks before a page is left on which something typed would be lost; a session that ends is not held up. */
export function UnsavedGuard({ unsaved, onLeave }: UnsavedGuardProps) {
  const { t } = useTranslation('forms')
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved && current.pathname !== next.pathname && !sessionPages.includes(next.pathname),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  useEffect(() => {
    // Fetched now: who leaves without a network would wait for the question.
    if (unsaved) importConfirmDialog().catch(() => undefined)
  }, [unsaved])
  if (leaving.status !== 'blocked') return null
  return (
    <Suspense>
      <ConfirmDialog
        title={t('leaveTitle')}
        text={t('leaveText')}
        confirm={t('leave')}
        busy={false}
        onConfirm={() => {
          onLeave?.()
          leaving.proceed()
        }}
        onClose={leaving.reset}
      />
    </Suspense>
  )
}
