import { type EventPayload, type SocketEvent, socketEvent } from '@panel/contracts/platform/events'
import { socketCookie } from '@panel/contracts/platform/session'
import type { Socket } from 'socket.io-client'
import * as z from 'zod/mini'
import { logError } from '../logging/log-error.ts'
import { removeCookie, writeCookie } from '../session/cookies.ts'
import { session } from '../session/session.ts'
import { loadPanelConfig } from './panel-config.ts'

/** The specification's numbers, in milliseconds unless said. */
export const socketNumbers = {
  timeout: 20_000,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
} as const

/** How long an answer to something that was sent over the socket is waited for, in milliseconds: as long as for it. */
const ackTimeout = socketNumbers.timeout

/** How long the cookie with the socket's id lives: 8 hours, in seconds. */
const socketCookieSeconds = 28_800

type Listener = (payload: unknown) => void

const listeners = new Map<string, Set<Listener>>()
let connection: Promise<Socket> | undefined

const dispatch = (name: string, payload: unknown): void => {
  for (const listener of [...(listeners.get(name) ?? [])]) listener(payload)
}

const open = async (): Promise<Socket> => {
  const [{ io }, { socketHost }] = await Promise.all([import('socket.io-client'), loadPanelConfig()])
  const socket = io(socketHost || location.origin, {
    ...socketNumbers,
    ackTimeout,
    // Read at each connection, so that a session that was renewed in between is the one that counts.
    auth: (give) => give({ token: session.token }),
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  })
  socket.on('connect', () => {
    if (socket.id) writeCookie(socketCookie, socket.id, socketCookieSeconds)
    dispatch(socketConnected.name, undefined)
  })
  socket.on('connect_error', logError)
  socket.onAny(dispatch)
  return socket
}

/** Emitted by this module at each connection, the first and every later one. */
export const socketConnected = socketEvent({ name: 'connect', payload: z.undefined() })

/**
 * Opens the session's socket, once however often it is asked for; its code is fetched only now. What is sent over it
 * and not acknowledged in 20 seconds fails with 'operation has timed out'.
 *
 * @throws Error 'Socket options is empty!' without a session.
 */
export const connectSocket = (): Promise<Socket> => {
  if (session.token === null) return Promise.reject(new Error('Socket options is empty!'))
  connection ??= open().catch((error: unknown) => {
    connection = undefined
    throw error
  })
  return connection
}

/**
 * Calls the listener with the parsed payload of each event, whether or not the socket is open yet. A payload that is
 * not what the contract says is logged and dropped.
 *
 * @returns a function that removes the listener.
 */
export const onSocketEvent = <E extends SocketEvent>(
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
  removeCookie(socketCookie)
  closing?.then(
    (socket) => socket.disconnect(),
    () => undefined,
  )
}
