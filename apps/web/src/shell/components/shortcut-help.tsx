import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Kbd, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFocusReturn } from '../../shared/ui/use-focus-return.ts'
import classes from './shortcut-help.module.css'
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
  useFocusReturn()
  const shortcuts = [
    { keys: ['Ctrl', 'K'], text: t('palette.open') },
    { keys: ['?'], text: t('shortcuts.title') },
    ...Object.entries(jumps).map(([key, page]) => ({ keys: ['g', key], text: t(pageNames[page]) })),
  ]
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('shortcuts.title')}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('shortcuts.close') }}
    >
      <dl className={classes.list}>
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
    </Modal>
  )
}
