import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { withTexts } from '../../shared/i18n/with-texts.ts'
import { lazyComponent } from '../../shared/loading/lazy-component.ts'
import { DialogMissing } from '../../shared/ui/dialog-missing.tsx'
import { followShortcuts, keepTyped } from './shortcuts.ts'

const CommandPalette = lazyComponent(
  () => keepTyped(withTexts('palette', import('./command-palette.tsx'))),
  (module) => module.CommandPalette,
  DialogMissing,
)
const ShortcutHelp = lazyComponent(
  () => withTexts('palette', import('./shortcut-help.tsx')),
  (module) => module.ShortcutHelp,
  DialogMissing,
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
