/** Messages about the session between tabs of one browser; `unavailable`: a call was answered with 504. */
export type SessionMessage =
  | { readonly type: 'signed-in' }
  | { readonly type: 'unavailable' }
  | { readonly type: 'signed-out'; readonly reason: SignOutReason }

export type SignOutReason = 'left' | 'expired' | 'under-approval'

const channelName = 'panel-session'

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)

/** Notifies the other tabs. */
export const notifyTabs = (message: SessionMessage): void => channel?.postMessage(message)

/** Listens to the other tabs; this tab's own messages do not come back. */
export const onTabMessage = (listener: (message: SessionMessage) => void): (() => void) => {
  // Only this module posts to the channel, and only on this origin.
  const receive = (event: MessageEvent): void => listener(event.data as SessionMessage)
  channel?.addEventListener('message', receive)
  return () => channel?.removeEventListener('message', receive)
}
