import type { EventPayload, SocketEvent } from '@panel/contracts/platform/events'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'

/**
 * A socket of a session that is connected, closed when the test is over.
 *
 * @throws Error with the server's refusal.
 */
export const openSocket = async (
  origin: string,
  token: string,
  transports = ['websocket'],
): Promise<Socket> => {
  const socket = io(origin, { auth: { token }, transports, reconnection: false })
  onTestFinished(() => {
    socket.disconnect()
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return socket
}

/** The next event of its kind that a socket gets: what it carries, checked against its contract. */
export const nextEvent = async <E extends SocketEvent>(
  socket: Socket,
  { name, payload }: E,
): Promise<EventPayload<E>> => {
  const received = await new Promise<unknown>((resolve) => socket.once(name, resolve))
  // Parsed by this event's own schema, which the generic cannot carry through parse.
  return payload.parse(received) as EventPayload<E>
}
