import type { EventPayload, SocketEvent } from '@panel/contracts/platform/events'
import { socketCookie } from '@panel/contracts/platform/session'
import { defaultSessionSeconds } from '@panel/contracts/platform/session-seconds'
import type { Socket } from 'socket.io-client'
import * as z from 'zod/mini'
import { logError } from '../logging/log-error.ts'
import { removeCookie, writeCookie } from '../session/cookies.ts'
import { session } from '../session/session.ts'
import { setSocketState } from './connection-state.ts'
import { loadPanelConfig } from './panel-config.ts'

/** How long a socket that could not be opened is left alone, in milliseconds. */
const reopenAfter = 5000

/** How long after a refusal or an orderly close the next connection is tried, in milliseconds. */
const reconnectAfter = 1000

type Listener = (payload: unknown) => void

const listeners = new Map<string, Set<Listener>>()
let connection: Promise<Socket> | undefined
/** The socket that is in use; what an earlier one still reports is of no interest. */
let current: Socket | undefined
let reopening: ReturnType<typeof setTimeout> | undefined

const dispatch = (name: string, payload: unknown): void => {
  for (const listener of [...(listeners.get(name) ?? [])]) listener(payload)
}

/**
 * Reconnects where socket.io gives up: after the server closed the socket, as it does when it restarts, and
 * after it refused the token. Whether the session is over is for the next call to find out.
 */
const keepTrying = (socket: Socket): void => {
  const retry = (): void => {
    setTimeout(() => {
      if (!socket.active && current === socket) socket.connect()
    }, reconnectAfter)
  }
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') retry()
  })
  socket.on('connect_error', () => {
    if (socket.active) return
    dispatch(socketRefused.name, undefined)
    retry()
  })
}

/** Reports the connection's state. */
const followConnection = (socket: Socket): void => {
  const onLost = (): void => {
    if (current === socket) setSocketState('reconnecting')
  }
  socket.on('connect', () => {
    if (socket.id) writeCookie(socketCookie, socket.id, defaultSessionSeconds)
    setSocketState('live')
    dispatch(socketConnected.name, undefined)
  })
  socket.on('disconnect', onLost)
  socket.on('connect_error', (error) => {
    logError(error)
    onLost()
  })
}

const open = async (): Promise<Socket> => {
  const [{ openSocket }, { socketHost }] = await Promise.all([import('./open-socket.ts'), loadPanelConfig()])
  const socket = openSocket(socketHost || location.origin, () => session.token)
  current = socket
  followConnection(socket)
  keepTrying(socket)
  socket.onAny((name: string, payload: unknown, acknowledge: unknown) => {
    dispatch(name, payload)
    // The server waits for this with what it sends one at a time.
    if (typeof acknowledge === 'function') acknowledge()
  })
  return socket
}

/** What a listener needs of an event. */
type ListenedEvent = Pick<SocketEvent, 'name' | 'payload'>

/** Emitted by this module at each connection, the first and every later one. */
export const socketConnected = { name: 'connect', payload: z.undefined() } as const satisfies ListenedEvent

/** Emitted by this module where the server refuses the session's token. */
export const socketRefused = {
  name: 'connect_refused',
  payload: z.undefined(),
} as const satisfies ListenedEvent

/**
 * Opens the session's socket, once however often this is called; its code is fetched only now. Where that fails it is
 * retried. What is sent over it and not acknowledged in 20 seconds fails with 'operation has timed out'.
 *
 * @throws Error 'Socket options is empty!' without a session.
 */
export const connectSocket = (): Promise<Socket> => {
  if (session.token === null) return Promise.reject(new Error('Socket options is empty!'))
  if (connection) return connection
  const opening = open().catch((error: unknown) => {
    // The session may have ended meanwhile, or another one have opened its own.
    if (connection === opening) {
      connection = undefined
      setSocketState('reconnecting')
      reopening = setTimeout(() => connectSocket().catch(() => undefined), reopenAfter)
    }
    throw error
  })
  connection = opening
  return opening
}

/**
 * Calls the listener with the parsed payload of each event, whether or not the socket is open yet. A payload that is
 * not what the contract says is logged and dropped.
 *
 * @returns a function that removes the listener.
 */
export const onSocketEvent = <E extends ListenedEvent>(
  { name, payload: schema }: E,
  listener: (payload: EventPayload<E>) => void,
): (() => void) => {
  const receive: Listener = (raw) => {
    const parsed = z.safeParse<E['payload']>(schema, raw)
    if (parsed.success) listener(parsed.data)
    else logError(new Error(`The payload of the socket event '${name}' is not what its contract says.`))
  }
  const named = listeners.get(name) ?? new Set()
  listeners.set(name, named.add(receive))
  return () => {
    named.delete(receive)
    if (named.size === 0) listeners.delete(name)
  }
}

export const disconnectSocket = (): void => {
  const closing = connection
  connection = undefined
  current = undefined
  clearTimeout(reopening)
  setSocketState('connecting')
  removeCookie(socketCookie)
  closing?.then(
    (socket) => socket.disconnect(),
    () => undefined,
  )
}
