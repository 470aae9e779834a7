import { useMediaQuery } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, storageKeys, writeStored } from '../../shared/session/storage.ts'
import { SideBar } from '../navigation/side-bar.tsx'
import { KeyboardCommands } from '../palette/keyboard-commands.tsx'
import { AccountChip } from './account-chip.tsx'
import { BrandMark } from './brand-mark.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import classes from './panel-frame.module.css'
import { Preferences } from './preferences.tsx'
import { SessionNotice } from './session-notice.tsx'

const wideScreen = '(min-width: 62em)'

/** What stands around every page of the panel: header, side bar (a drawer on narrow screens) and the page's place. */
export function PanelFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const wide = useMediaQuery(wideScreen, true, { getInitialValueInEffect: false })
  const menu = useRef<HTMLButtonElement>(null)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [collapsed, setCollapsed] = useState(() => readStored(storageKeys.sideBar) === 'collapsed')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path closes the drawer.
  useEffect(() => setDrawerOpen(false), [pathname])

  useEffect(() => {
    if (!drawerOpen) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setDrawerOpen(false)
      menu.current?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [drawerOpen])

  const toggle = () => {
    if (!wide) {
      setDrawerOpen(!drawerOpen)
      return
    }
    writeStored(storageKeys.sideBar, collapsed ? 'open' : 'collapsed')
    setCollapsed(!collapsed)
  }

  return (
    <div
      className={classes.frame}
      data-collapsed={collapsed || undefined}
      data-drawer={drawerOpen ? 'open' : undefined}
    >
      <header className={`${classes.header} no-print`}>
        <button
          ref={menu}
          type="button"
          className={classes.toggle}
          aria-label={t('frame.menu')}
          aria-expanded={wide ? !collapsed : drawerOpen}
          aria-controls="side-bar"
          onClick={toggle}
        >
          <IconMenu2 size={20} aria-hidden />
        </button>
        <Link to="/dashboard" className={classes.brand} activeProps={{}}>
          <BrandMark />
          <span className={classes.name}>TRINCI Panel</span>
        </Link>
        <div className={classes.tools}>
          <KeyboardCommands />
          <Preferences />
          <AccountChip />
        </div>
      </header>
      {drawerOpen && (
        <button
          type="button"
          className={classes.veil}
          aria-label={t('frame.close')}
          onClick={() => setDrawerOpen(false)}
        />
      )}
      <aside id="side-bar" className={`${classes.side} no-print`}>
        <SideBar />
      </aside>
      <main id="main" className={classes.main} tabIndex={-1}>
        <ConnectionNotice />
        <SessionNotice />
        <div className={classes.page}>{children}</div>
      </main>
    </div>
  )
}
