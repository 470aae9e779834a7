import { ticketEvent } from '@panel/contracts/platform/events'
import { hashId } from '@panel/contracts/platform/primitives'
import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import { socketCookie } from '@panel/contracts/platform/session'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { implement } from '../implement.ts'
import type { LiveSocket } from './sockets.ts'

/** Which events a socket hears. */
export const rooms = async (app: FastifyInstance): Promise<void> => {
  const ownSocket = (socketId: string | undefined, accountId: string): LiveSocket => {
    const socket = socketId === undefined ? undefined : app.sockets.find(socketId, accountId)
    if (socket) return socket
    throw new ApiError('NOT_FOUND', 'None of your sockets has this id.')
  }

  /** A result that came before the socket did is given again. */
  const replay = async (socket: LiveSocket, ticket: string): Promise<void> => {
    const known = await app.ledger.resultOf(ticket)
    if (known?.state === 'settled') app.sockets.tellSocket(socket, ticketEvent(ticket), known.result)
  }

  implement(app, joinRooms, async ({ body }, { caller }) => {
    const socket = ownSocket(body.socketId, caller.accountId)
    const foreign = body.rooms.find((room) => !hashId.safeParse(room).success)
    if (foreign !== undefined)
      throw new ApiError('FORBIDDEN', 'This room is not yours to join.', { room: foreign })
    if (!(await app.sockets.join(socket, body.rooms))) {
      throw new ApiError('FORBIDDEN', 'One socket cannot be in so many rooms: leave some first.')
    }
    for (const room of body.rooms) await replay(socket, room)
    return { rooms: app.sockets.namedRoomsOf(socket) }
  })

  implement(app, leaveRooms, async ({ body }, { caller, request }) => {
    const socket = ownSocket(body.socketId ?? request.cookies[socketCookie], caller.accountId)
    await app.sockets.leave(socket, body.rooms)
    return { rooms: app.sockets.namedRoomsOf(socket) }
  })
}
