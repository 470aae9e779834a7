import { useBlocker } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../loading/lazy-component.ts'
import { session } from '../session/session.ts'

const ConfirmDialog = lazyComponent(
  () => import('./confirm-dialog.tsx'),
  (module) => module.ConfirmDialog,
)

/** Asks before a page is left on which something typed would be lost; a session that ends is not held up. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation('shared')
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved && session.token !== null && current.pathname !== next.pathname,
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
        onConfirm={leaving.proceed}
        onClose={leaving.reset}
      />
    </Suspense>
  )
}
