import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { exampleTicket } from './examples.ts'

/** The most rooms that one socket may be in, in addition to its own account's. */
export const maximumRooms = 100

/** The name of a service's own room: who may call the service may join it, and nobody else. */
export const serviceRoom = (service: string, name: string): string => `${service}/${name}`

/** The service whose room this is; undefined for a name that is no service's. */
export const serviceOfRoom = (room: string): string | undefined => /^([^/]+)\/./.exec(room)?.[1]

const roomNames = z
  .array(z.string().check(z.minLength(1), z.maxLength(128)))
  .check(z.minLength(1), z.maxLength(maximumRooms))
const joined = z.object({ rooms: z.array(z.string()) })

/** A room is a ticket, or a service's own. */
export const joinRooms = endpoint({
  operationId: 'joinRooms',
  method: 'POST',
  background: true,
  path: '/api/v1/io/rooms/join',
  summary: 'Puts one of the caller’s sockets into rooms and answers the rooms it is in.',
  access: 'session',
  logged: false,
  body: z.object({ rooms: roomNames, socketId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  example: { body: { rooms: [exampleTicket], socketId: 'b3nZ0pQxV1' } },
  answer: joined,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  reasons: ['roleMissing', 'notSubscribed'],
})

/** Without a socketId, the socket of the cookie `trinci_socket` leaves. */
export const leaveRooms = endpoint({
  operationId: 'leaveRooms',
  method: 'POST',
  background: true,
  path: '/api/v1/io/rooms/leave',
  summary: 'Takes one of the caller’s sockets out of rooms and answers the rooms it is still in.',
  access: 'session',
  logged: false,
  body: z.object({
    rooms: roomNames,
    socketId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  example: { body: { rooms: [exampleTicket], socketId: 'b3nZ0pQxV1' } },
  after: ['joinRooms'],
  answer: joined,
  errors: ['NOT_FOUND'],
})
