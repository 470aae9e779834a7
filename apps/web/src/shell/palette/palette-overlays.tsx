import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { i18n } from '../../shared/i18n/i18n.ts'
import { withTexts } from '../../shared/i18n/with-texts.ts'
import { lazyComponent } from '../../shared/loading/lazy-component.ts'
import { addToast } from '../../shared/toasts/toasts.ts'
import { followShortcuts, keepTyped } from './shortcuts.ts'

/** Where an overlay could not be fetched, the page stays as it is. */
function Missing({ onClose }: { readonly onClose: () => void }): null {
  useEffect(() => {
    addToast({
      type: 'error',
      title: i18n.t('shared:partMissing'),
      action: { label: i18n.t('shared:retry'), run: () => location.reload() },
    })
    onClose()
  }, [onClose])
  return null
}

const CommandPalette = lazyComponent(
  () => keepTyped(withTexts('palette', import('./command-palette.tsx'))),
  (module) => module.CommandPalette,
  Missing,
)
const ShortcutHelp = lazyComponent(
  () => withTexts('palette', import('./shortcut-help.tsx')),
  (module) => module.ShortcutHelp,
  Missing,
)

export type Overlay = 'palette' | 'help' | undefined

/** The palette and the list of shortcuts, each with the keys that open it from anywhere. */
export function PaletteOverlays({ open, onOpen }: { open: Overlay; onOpen: (overlay: Overlay) => void }) {
  const router = useRouter()
  const close = () => onOpen(undefined)

  useEffect(
    () =>
      followShortcuts((command) => {
        if (command === 'palette' || command === 'help') onOpen(command)
        else void router.navigate({ to: command })
      }),
    [router, onOpen],
  )

  return (
    <Suspense>
      {open === 'palette' && <CommandPalette onClose={close} />}
      {open === 'help' && <ShortcutHelp onClose={close} />}
    </Suspense>
  )
}
