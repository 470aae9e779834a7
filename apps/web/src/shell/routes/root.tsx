import {
  createRootRouteWithContext,
  Outlet,
  trimPathRight,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { PanelContext } from '../../router.tsx'
import { serverClock } from '../../shared/api/server-clock.ts'
import { usePageReads } from '../../shared/loader/use-page-reads.ts'
import { hasLiveSession, session } from '../../shared/session/session.ts'
import classes from '../layout/panel-frame.module.css'
import { NotFound } from '../pages/not-found.tsx'
import { RouteError } from '../pages/route-error.tsx'
import { countNavigation, navigationArrived } from '../session/redirect-loop-guard.ts'
import { leaveSession } from '../session/watch-session.ts'

export const Route = createRootRouteWithContext<PanelContext>()({
  staticData: { nav: false },
  beforeLoad: ({ preload }) => {
    if (preload) return
    countNavigation()
  },
  component: Root,
  errorComponent: RouteError,
  notFoundComponent: NotFound,
})

/** Longest that a browser's timer can wait, in milliseconds. */
const maximumTimer = 2 ** 31 - 1

function Root() {
  const { t } = useTranslation('shell')
  const router = useRouter()
  usePageReads(
    useRouterState({
      select: ({ status, location }) => (status === 'pending' ? undefined : location.pathname),
    }),
  )
  // When the server's clock turns out to differ, the wait for the session's end restarts.
  const { offset } = useSnapshot(serverClock)

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        navigationArrived()
        // A page that was opened starts where browsers start: with the skip link.
        if (!fromLocation || trimPathRight(fromLocation.pathname) === trimPathRight(toLocation.pathname))
          return
        window.scrollTo(0, 0)
        document.getElementById('main')?.focus({ preventScroll: true })
      }),
    [router],
  )

  useEffect(() => {
    const check = () => {
      if (session.token !== null && !hasLiveSession()) void leaveSession(router, 'expired')
    }
    const left = (session.user?.expiresAt ?? Number.POSITIVE_INFINITY) - Date.now() - offset
    const timer = left < maximumTimer ? setTimeout(check, Math.max(0, left)) : undefined
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  })

  return (
    <>
      <a className={classes.skip} href="#main">
        {t('skipToContent')}
      </a>
      <Outlet />
    </>
  )
}
