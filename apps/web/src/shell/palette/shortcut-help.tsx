import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/dialog.tsx'
import classes from './command-palette.module.css'
import { jumps } from './shortcuts.ts'

const pageNames = {
  '/dashboard': 'nav.dashboard',
  '/marketplace': 'nav.marketplace',
  '/profile': 'nav.profile',
  '/serviceBuilder': 'nav.serviceBuilder',
} as const

/** What the keyboard can do. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { t: words } = useTranslation('palette')
  const shortcuts = [
    { keys: ['Ctrl', 'K'], text: t('palette.open') },
    { keys: ['?'], text: t('shortcuts.title') },
    { keys: ['↑', '↓', 'Home', 'End'], text: words('shortcuts.rows') },
    { keys: ['Enter'], text: words('shortcuts.openRow') },
    { keys: ['Space'], text: words('shortcuts.selectRow') },
    { keys: ['→', '←'], text: words('shortcuts.rowControls') },
    ...Object.entries(jumps).map(([key, page]) => ({ keys: ['g', key], text: t(pageNames[page]) })),
  ]
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose}>
      <dl className={classes.shortcutList}>
        {shortcuts.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
