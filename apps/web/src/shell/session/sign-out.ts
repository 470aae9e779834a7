import { signOut as endSession } from '@panel/contracts/platform/session'
import type { QueryClient } from '@tanstack/react-query'
import { send } from '../../shared/api/call.ts'
import { disconnectSocket } from '../../shared/api/socket.ts'
import { resetLoader } from '../../shared/loader/loader.ts'
import { clearPageStorage, type KeptDrafts } from '../../shared/session/page-storage.ts'
import { clearSession, hasLiveSession, session } from '../../shared/session/session.ts'
import { clearStored } from '../../shared/session/storage.ts'
import { clearToasts } from '../../shared/toasts/toasts.ts'
import { notifyTabs, type SignOutReason } from './session-channel.ts'

/**
 * Clears all that a session left on this page: cookies, stores, local storage, licence, token, cached answers.
 *
 * @param kept drafts that outlive it, for the same account to continue after signing in again.
 */
export const forgetSession = (queryClient: QueryClient, kept: KeptDrafts): void => {
  disconnectSocket()
  clearSession()
  session.left = kept === 'none'
  clearStored()
  clearPageStorage(kept)
  clearToasts()
  resetLoader()
  queryClient.clear()
}

/** A sign-out removes every draft; a session that expired keeps them. */
export const draftsAfter = (reason: SignOutReason): KeptDrafts => (reason === 'expired' ? 'all' : 'none')

/** Signs out at the server and in the wallet; a failure of either does not keep the person signed in. */
const signOutElsewhere = async (reason: SignOutReason): Promise<void> => {
  if (reason === 'left' && hasLiveSession()) await send(endSession, {}).catch(() => undefined)
  await window.AuthIn4rya?.logout().catch(() => undefined)
}

/** Ends the session here and in every other tab. */
export const signOut = async (queryClient: QueryClient, reason: SignOutReason = 'left'): Promise<void> => {
  const signedOutElsewhere = signOutElsewhere(reason)
  // The request is built immediately, with the token that is about to be forgotten.
  forgetSession(queryClient, draftsAfter(reason))
  notifyTabs({ type: 'signed-out', reason })
  await signedOutElsewhere
}
