import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { i18n } from '../../shared/i18n/i18n.ts'
import { lazyComponent } from '../../shared/loading/lazy-component.ts'
import { followShortcuts } from './shortcuts.ts'

/** With their texts, so that they open whole. */
const withTexts = async <Module,>(module: Promise<Module>): Promise<Module> => {
  await i18n.loadNamespaces('palette')
  return module
}

const CommandPalette = lazyComponent(
  () => withTexts(import('./command-palette.tsx')),
  (module) => module.CommandPalette,
)
const ShortcutHelp = lazyComponent(
  () => withTexts(import('./shortcut-help.tsx')),
  (module) => module.ShortcutHelp,
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
