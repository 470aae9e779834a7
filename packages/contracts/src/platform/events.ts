import * as z from 'zod/mini'
import type { Schema } from './endpoint.ts'
import { role, subscriptionStatus, userStatus } from './roles.ts'

/** One event of the socket: its name and what it carries. */
export interface SocketEvent {
  readonly name: string
  /** When it is sent, and to whom. */
  readonly summary: string
  readonly payload: Schema
}

/** What a listener of an event receives. */
export type EventPayload<E extends Pick<SocketEvent, 'payload'>> = z.output<E['payload']>

/** Declares a socket event and keeps its exact types. */
export const socketEvent = <const E extends SocketEvent>(definition: E): E => definition

export const worldChanged = socketEvent({
  name: 'world_changed',
  summary: 'The whole world changed under the reader: everything that was read before must be read again.',
  payload: z.object({ scenario: z.string() }),
})

export const ownUserChanged = socketEvent({
  name: 'own_user_changed',
  summary: "The caller's own record changed: roles, state or subscriptions.",
  payload: z.object({
    roles: z.array(role),
    status: userStatus,
    subscriptions: z.record(z.string(), subscriptionStatus),
  }),
})

export const sessionEnded = socketEvent({
  name: 'session_ended',
  summary:
    "The socket's session is over; the server disconnects right after it. `under-approval`: the account waits for approval again; `refused`: it may no longer sign in.",
  payload: z.object({ reason: z.enum(['signed-out', 'expired', 'under-approval', 'refused']) }),
})

export const worldRemoved = socketEvent({
  name: 'world_removed',
  summary: "A tester's world that the socket is in was removed; the server disconnects right after it.",
  payload: z.object({ name: z.string() }),
})

export const serverStopping = socketEvent({
  name: 'server_stopping',
  summary: 'The server is about to stop; the socket reconnects automatically.',
  payload: z.object({}),
})
