import { hashId } from '@panel/contracts/platform/primitives'
import { joinRooms, leaveRooms, serviceOfRoom } from '@panel/contracts/platform/rooms'
import { socketCookie } from '@panel/contracts/platform/session'
import { ticketEvent } from '@panel/contracts/platform/transactions'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { type Caller, serviceRefusal } from '../auth/authorize.ts'
import { implement } from '../implement.ts'
import type { LiveSocket } from './open-socket-server.ts'

const isTicket = (room: string): boolean => hashId.safeParse(room).success

/** Which events a socket receives. */
export const rooms = async (app: FastifyInstance): Promise<void> => {
  const ownSocket = (socketId: string | undefined, accountId: string): LiveSocket => {
    const socket = socketId === undefined ? undefined : app.sockets.find(socketId, accountId)
    if (socket) return socket
    throw new ApiError('NOT_FOUND', 'None of your sockets has this id.')
  }

  const checkRoom = (room: string, caller: Caller): void => {
    if (isTicket(room)) return
    const service = serviceOfRoom(room)
    const notYours = new ApiError('FORBIDDEN', 'This room is not yours to join.', { room })
    const refusal = service === undefined ? notYours : serviceRefusal(app, caller, service)
    if (refusal) throw refusal
  }

  /** A result that came before the socket did is given again. */
  const replay = async (socket: LiveSocket, ticket: string): Promise<void> => {
    const known = await app.ledger.resultOf(ticket)
    if (known?.state === 'settled') app.sockets.emitToSocket(socket, ticketEvent(ticket), known.result)
  }

  implement(app, joinRooms, async ({ body }, { caller }) => {
    const socket = ownSocket(body.socketId, caller.accountId)
    for (const room of body.rooms) checkRoom(room, caller)
    if (!(await app.sockets.join(socket, body.rooms))) {
      throw new ApiError('FORBIDDEN', 'One socket cannot be in more rooms: leave some first.')
    }
    for (const room of body.rooms.filter(isTicket)) await replay(socket, room)
    return { rooms: app.sockets.namedRoomsOf(socket) }
  })

  implement(app, leaveRooms, async ({ body }, { caller, request }) => {
    const socket = ownSocket(body.socketId ?? request.cookies[socketCookie], caller.accountId)
    await app.sockets.leave(socket, body.rooms)
    return { rooms: app.sockets.namedRoomsOf(socket) }
  })
}
