import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { connectSocket } from '../../shared/api/socket.ts'
import { hasLiveSession, session } from '../../shared/session/session.ts'
import { restoreRemembered } from '../catalogue/remembered-services.ts'
import { PanelFrame } from '../layout/panel-frame.tsx'
import { RouteError } from '../pages/route-error.tsx'
import { useLiveAccount } from '../session/use-live-account.ts'
import { wayBack } from '../session/way-back.ts'

export const Route = createFileRoute('/_panel')({
  staticData: { nav: false },
  // Part of the first page, which is one chunk: a file of its own would be one more round trip.
  codeSplitGroupings: [],
  beforeLoad: ({ location }) => {
    if (hasLiveSession() || location.pathname === '/') return
    throw redirect({ to: '/login', ...(session.left ? { search: {} } : wayBack(location)) })
  },
  component: Panel,
  errorComponent: RouteError,
})

function Panel() {
  useLiveAccount()
  useEffect(() => {
    restoreRemembered()
    // The panel works without live events; the socket keeps retrying once it exists.
    connectSocket().catch(() => undefined)
  }, [])
  return (
    <PanelFrame>
      <Outlet />
    </PanelFrame>
  )
}
