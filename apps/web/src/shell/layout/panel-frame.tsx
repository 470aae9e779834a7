import { IconMenu2 } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent, nothing } from '../../shared/loading/lazy-component.ts'
import { SideBar } from '../navigation/side-bar.tsx'
import { type Overlay, PaletteOverlays } from '../palette/palette-overlays.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import classes from './panel-frame.module.css'
import { TopLine } from './top-line.tsx'

const FrameNotices = lazyComponent(
  () => import('./frame-notices.tsx'),
  (module) => module.FrameNotices,
  nothing,
)

/** What is around every page of the panel: top line, side bar (a drawer on narrow screens) and the page's place. */
export function PanelFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const menu = useRef<HTMLButtonElement>(null)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [overlay, setOverlay] = useState<Overlay>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the drawer.
  useEffect(() => setDrawerOpen(false), [pathname, search])

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

  return (
    <div className={classes.frame} data-drawer={drawerOpen ? 'open' : undefined}>
      <TopLine onHelp={() => setOverlay('help')}>
        <button
          ref={menu}
          type="button"
          className={classes.toggle}
          aria-label={t('frame.menu')}
          aria-expanded={drawerOpen}
          aria-controls="side-bar"
          onClick={() => setDrawerOpen(!drawerOpen)}
        >
          <IconMenu2 size={20} aria-hidden />
        </button>
      </TopLine>
      {drawerOpen && (
        <button
          type="button"
          className={classes.veil}
          aria-label={t('frame.close')}
          onClick={() => setDrawerOpen(false)}
        />
      )}
      <aside id="side-bar" aria-label={t('frame.menu')} className={`${classes.side} no-print`}>
        <SideBar onSearch={() => setOverlay('palette')} />
      </aside>
      <main id="main" className={classes.main} tabIndex={-1}>
        <Suspense>
          <FrameNotices />
        </Suspense>
        <div className={classes.page}>{children}</div>
        <ConnectionNotice />
      </main>
      <PaletteOverlays open={overlay} onOpen={setOverlay} />
    </div>
  )
}
