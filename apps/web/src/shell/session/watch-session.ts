import * as storageKeys from '@panel/contracts/platform/storage-keys'
import { mainWorld, worldName, worldPath } from '@panel/contracts/platform/world-name'
import * as z from 'zod/mini'
import type { PanelRouter } from '../../router.tsx'
import type { ApiError } from '../../shared/api/api-error.ts'
import { onApiFailure } from '../../shared/api/api-error.ts'
import { connectSocket, disconnectSocket } from '../../shared/api/socket.ts'
import { logError } from '../../shared/logging/log-error.ts'
import { openSession, restoreSession, session } from '../../shared/session/session.ts'
import { addToast } from '../../shared/toasts/toasts.ts'
import { notifyTabs, onTabMessage, type SignOutReason } from './session-channel.ts'
import { onSignIn } from './sign-in-event.ts'
import { draftsAfter, forgetSession, signOut } from './sign-out.ts'
import { wayBack } from './way-back.ts'

/** The error catalogue's own words and times. */
const expiredToast = {
  type: 'error',
  title: 'Session Expired',
  message: 'Your sesssion is expired. Please, try login again',
  dismissTimeout: 4000,
} as const

const unavailableToast = {
  type: 'error',
  title: 'Service unavailable',
  message: 'It seems the service is currently unavailable. Please, try again later.',
  dismissTimeout: 2000,
} as const

/** Where a person lands whose session ended, and what is said. */
const land = async (router: PanelRouter, reason: SignOutReason): Promise<void> => {
  if (reason === 'expired') addToast(expiredToast)
  if (reason === 'under-approval') {
    await router.navigate({ to: '/underapproval' })
    return
  }
  const { location } = router.state
  const comesBack = reason === 'expired' && location.pathname !== '/login'
  await router.navigate({ to: '/login', ...(comesBack ? wayBack(location) : { search: {} }) })
}

/** Leaves nothing on the sign-in page that leads back to where this tab was. */
const forgetAddress = async (router: PanelRouter): Promise<void> => {
  session.left = true
  if (router.latestLocation.pathname !== '/login') return
  await router.navigate({ to: '/login', search: {}, replace: true })
}

/** Ends the session on every tab and goes where its reason leads. */
export const leaveSession = async (router: PanelRouter, reason: SignOutReason): Promise<void> => {
  const ended = signOut(router.options.context.queryClient, reason)
  await land(router, reason)
  // What the page that was left asked for meanwhile was refused, and a new session asks again.
  router.options.context.queryClient.clear()
  await ended
}

const anyWorld = z.union([z.literal(mainWorld), worldName])

/**
 * Opens the server's page about a world that was removed, or that is not the session's: the panel's own files may come from
 * another server, which knows no worlds.
 *
 * @returns whether it is opened
 */
const leaveWorld = ({ status, details: { world } }: ApiError): boolean => {
  if (status !== 404 && status !== 401) return false
  const { success, data } = z.safeParse(anyWorld, world)
  if (success) window.open(worldPath(data) + location.pathname + location.search, '_self')
  return success
}

const handleFailure = (router: PanelRouter, error: ApiError): void => {
  logError(error)
  if (leaveWorld(error)) return
  if (error.status === 504) {
    addToast(unavailableToast)
    notifyTabs({ type: 'unavailable' })
  }
  if (error.status === 403 && error.code === 'USER_UNDER_APPROVAL') {
    void leaveSession(router, 'under-approval')
  }
  // Without a session there is nothing to end: a refused signature answers the same code.
  if (error.status === 401 && error.code === 'INVALID_TOKEN' && session.token !== null) {
    void leaveSession(router, 'expired')
  }
}

/** Handles in one place what ends a session, and follows the browser's other tabs. */
export const watchSession = (router: PanelRouter): (() => void) => {
  const stopFailures = onApiFailure((error) => handleFailure(router, error))
  /** Goes on with a session that was opened: with a socket of its own, and with nothing of another account. */
  const goOn = (open: () => void): void => {
    const { user, token } = session
    open()
    if (session.token === token) return
    if (session.user?.accountId !== user?.accountId) router.options.context.queryClient.clear()
    disconnectSocket()
    // The panel works without live events; the socket keeps retrying once it exists.
    connectSocket().catch(() => undefined)
  }
  const stopSignIns = onSignIn(({ user, token }) => {
    goOn(() => openSession(user, token))
    notifyTabs({ type: 'signed-in' })
  })
  const followSignIn = (): void => {
    goOn(restoreSession)
    void router.invalidate()
  }
  // A tab's message may overtake what that tab stored; the store's own event comes with it.
  const hearStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === storageKeys.user && newValue !== null) followSignIn()
  }
  window.addEventListener('storage', hearStorage)
  const stopTabs = onTabMessage((message) => {
    if (message.type === 'signed-in') {
      followSignIn()
      return
    }
    if (session.token === null) {
      // Started after the other tab's session was gone: this one does not lead back to its address either.
      if (message.type === 'signed-out' && message.reason === 'left') void forgetAddress(router)
      return
    }
    if (message.type === 'unavailable') {
      addToast(unavailableToast)
      return
    }
    forgetSession(router.options.context.queryClient, draftsAfter(message.reason))
    void land(router, message.reason)
  })
  return () => {
    stopFailures()
    stopSignIns()
    stopTabs()
    window.removeEventListener('storage', hearStorage)
  }
}
