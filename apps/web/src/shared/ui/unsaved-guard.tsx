import { useBlocker } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../loading/lazy-component.ts'

const ConfirmDialog = lazyComponent(
  () => import('./confirm-dialog.tsx'),
  (module) => module.ConfirmDialog,
)

interface UnsavedGuardProps {
  readonly unsaved: boolean
  /** Drops what the person leaves behind. */
  readonly onLeave?: () => void
}

/** Where the panel leads when a session ends: what was typed waits for the next sign-in. */
const sessionPages: readonly string[] = ['/login', '/underapproval']

/** Asks before a page is left on which something typed would be lost; a session that ends is not held up. */
export function UnsavedGuard({ unsaved, onLeave }: UnsavedGuardProps) {
  const { t } = useTranslation('shared')
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved && current.pathname !== next.pathname && !sessionPages.includes(next.pathname),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  if (leaving.status !== 'blocked') return null
  return (
    <Suspense>
      <ConfirmDialog
        title={t('unsaved.title')}
        text={t('unsaved.text')}
        confirm={t('unsaved.leave')}
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
