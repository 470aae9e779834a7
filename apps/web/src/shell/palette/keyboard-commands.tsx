import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import classes from '../layout/panel-frame.module.css'
import { followShortcuts } from './shortcuts.ts'

const CommandPalette = lazyPart(
  () => import('./command-palette.tsx'),
  (module) => module.CommandPalette,
)
const ShortcutHelp = lazyPart(
  () => import('./shortcut-help.tsx'),
  (module) => module.ShortcutHelp,
)

/** The search button of the header, and what the keyboard opens from anywhere. */
export function KeyboardCommands() {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const [open, setOpen] = useState<'palette' | 'help'>()
  const close = () => setOpen(undefined)

  useEffect(
    () =>
      followShortcuts((command) => {
        if (command === 'palette' || command === 'help') setOpen(command)
        else void router.navigate({ to: command })
      }),
    [router],
  )

  return (
    <>
      <button
        type="button"
        className={classes.toggle}
        aria-label={t('palette.open')}
        title={t('palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <IconSearch size={18} aria-hidden />
      </button>
      <Suspense>
        {open === 'palette' && <CommandPalette onClose={close} />}
        {open === 'help' && <ShortcutHelp onClose={close} />}
      </Suspense>
    </>
  )
}
