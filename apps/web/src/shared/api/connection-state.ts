import { useSyncExternalStore } from 'react'
import { proxy, useSnapshot } from 'valtio'

/**
 * `connecting`: the first connection of the session is still being made. `live`: events arrive. `reconnecting`: the
 * server is not reached, and the socket keeps trying. `offline`: this device has no network.
 */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline'

/** The socket's state, written by the socket alone. */
const socketLine = proxy<{ state: Exclude<ConnectionState, 'offline'> }>({ state: 'connecting' })

export const setSocketState = (state: typeof socketLine.state): void => {
  socketLine.state = state
}

const followNetwork = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether live events reach this page. Everything that claims to be live reads it here. */
export const useConnectionState = (): ConnectionState => {
  const { state } = useSnapshot(socketLine)
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine)
  return online ? state : 'offline'
}
