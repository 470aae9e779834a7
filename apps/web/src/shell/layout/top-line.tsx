import { ActionIcon } from '@mantine/core'
import { IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenService } from '../navigation/use-open-service.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { NetworkBadge } from './network-badge.tsx'
import classes from './panel-frame.module.css'
import { Preferences } from './preferences.tsx'

interface TopLineProps {
  readonly onHelp: () => void
  /** The button that opens the drawer. */
  readonly children: ReactNode
}

/** The line above every page: where one is, the open service's id and documentation, language, theme and help. */
export function TopLine({ onHelp, children }: TopLineProps) {
  const { t } = useTranslation('shell')
  const open = useOpenService()
  const docUrl = open?.service.docUrl
  return (
    <header className={`${classes.line} no-print`}>
      {children}
      <div className={classes.place}>
        <Breadcrumb open={open} />
        <NetworkBadge />
      </div>
      <div className={classes.tools}>
        {open && <code className={classes.id}>{open.service.serviceId}</code>}
        {docUrl && (
          <a className={classes.docs} href={docUrl} target="_blank" rel="noreferrer">
            {t('service.documentation')}
            <IconArrowUpRight size={14} aria-hidden />
          </a>
        )}
        <Preferences />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('shortcuts.title')}
          title={t('shortcuts.title')}
          className={classes.help ?? ''}
          onClick={onHelp}
        >
          <span aria-hidden>?</span>
        </ActionIcon>
      </div>
    </header>
  )
}
