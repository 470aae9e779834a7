import {
  ownUserChanged,
  type SocketEvent,
  serverStopping,
  sessionEnded,
} from '@panel/contracts/platform/events'
import type { UserStatus } from '@panel/contracts/platform/roles'
import { serviceOfRoom } from '@panel/contracts/platform/rooms'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { type Caller, serviceRefusal } from '../auth/authorize.ts'
import { createNamedRooms, namedRoom } from './named-rooms.ts'
import { type LiveSocket, openSocketServer } from './open-socket-server.ts'

type EndReason = z.output<typeof sessionEnded.payload>['reason']

/** Why a session ends whose account may not act. */
const reasonOf = (status: UserStatus | undefined): EndReason =>
  status === 'UNDER_APPROVAL' ? 'under-approval' : 'refused'

/** How long a socket has to say that it took an event in. */
const acknowledgeMilliseconds = 30_000

const accountRoom = (accountId: string): string => `account:${accountId}`
const sessionRoom = (sessionId: string): string => `session:${sessionId}`

/** Receives every event that is emitted to at least one socket, and broadcasts. */
type EmitListener = (event: SocketEvent, payload: unknown) => void

/** The live side of the platform: who is connected, in which rooms, and what is emitted to them. */
export const createSockets = (app: FastifyInstance) => {
  const server = openSocketServer(app, (sessionId) => endRoom(sessionRoom(sessionId), 'expired'))
  const rooms = createNamedRooms(server)
  const listeners: EmitListener[] = []

  /** An event's payload as its schema gives it, which all who follow the events receive too. */
  const payloadOf = <E extends SocketEvent>(event: E, input: z.input<E['payload']>) => {
    const payload: unknown = event.payload.parse(input)
    for (const listener of listeners) listener(event, payload)
    return payload
  }

  /** Nothing is made of what nobody listens to: most results of a busy ledger have no reader here. */
  const emit = <E extends SocketEvent>(wanted: string[], event: E, payload: z.input<E['payload']>) => {
    const joined = wanted.filter((room) => server.sockets.adapter.rooms.has(room))
    if (joined.length > 0) server.to(joined).emit(event.name, payloadOf(event, payload))
  }

  const endRoom = (room: string, reason: EndReason): void => {
    emit([room], sessionEnded, { reason })
    server.in(room).disconnectSockets(true)
  }

  server.on('connection', (socket: LiveSocket) => {
    const { accountId, sessionId } = socket.data
    socket.join([accountRoom(accountId), sessionRoom(sessionId)])
  })

  /** Takes a socket out of the rooms of services that its account may no longer call. */
  const leaveLostRooms = (socket: LiveSocket, roles: Caller['roles']): void => {
    for (const name of rooms.namedRoomsOf(socket)) {
      const service = serviceOfRoom(name)
      const lost = service !== undefined && serviceRefusal(app, { ...socket.data, roles }, service)
      if (lost) void socket.leave(namedRoom(name))
    }
  }

  /** After a user's record changed: notifies its sockets, or closes them when the account may no longer act. */
  const recheck = (accountId: string): void => {
    const user = app.users.find(accountId)
    if (user?.status !== 'ACTIVE') {
      endRoom(accountRoom(accountId), reasonOf(user?.status))
      return
    }
    const { roles, status, subscriptions } = user
    for (const socket of server.sockets.sockets.values()) {
      if (socket.data.accountId === accountId) leaveLostRooms(socket, roles)
    }
    emit([accountRoom(accountId)], ownUserChanged, { roles: [...roles], status, subscriptions })
  }

  return {
    ...rooms,
    /** Registers who follows all events that are emitted. */
    onEmit: (listener: EmitListener): void => {
      listeners.push(listener)
    },
    /** How many sockets are open, and in how many different rooms they are. */
    counts: () => ({ sockets: server.sockets.sockets.size, rooms: server.sockets.adapter.rooms.size }),
    /** Whether the account has an open socket. */
    isOpenFor: (accountId: string): boolean => server.sockets.adapter.rooms.has(accountRoom(accountId)),
    emitToSocket: <E extends SocketEvent>(
      socket: LiveSocket,
      event: E,
      payload: z.input<E['payload']>,
    ): void => {
      socket.emit(event.name, payloadOf(event, payload))
    },
    /**
     * Emits to one socket, which says when it has taken it in: a page that is slow gets no more meanwhile.
     *
     * @param onTaken called once, also where nothing was received of it for half a minute
     */
    emitAcknowledged: <E extends SocketEvent>(
      socket: LiveSocket,
      event: E,
      payload: z.input<E['payload']>,
      onTaken: () => void,
    ): void => {
      socket.timeout(acknowledgeMilliseconds).emit(event.name, payloadOf(event, payload), onTaken)
    },
    /** The sockets in a named room. */
    inRoom: (room: string): LiveSocket[] =>
      [...(server.sockets.adapter.rooms.get(namedRoom(room)) ?? [])].flatMap(
        (id) => server.sockets.sockets.get(id) ?? [],
      ),
    /** Emits to the sockets of an account or several, and to those in a named room where one is given, each once. */
    emit: <E extends SocketEvent>(
      { accountId, room }: { readonly accountId: string | readonly string[]; readonly room?: string },
      event: E,
      payload: z.input<E['payload']>,
    ): void => {
      const own = [accountId].flat().map(accountRoom)
      emit(room === undefined ? own : [...own, namedRoom(room)], event, payload)
    },
    /** Emits to every socket in a named room. */
    emitToRoom: <E extends SocketEvent>(room: string, event: E, payload: z.input<E['payload']>): void =>
      emit([namedRoom(room)], event, payload),
    broadcast: <E extends SocketEvent>(event: E, payload: z.input<E['payload']>): void => {
      server.emit(event.name, payloadOf(event, payload))
    },
    endSession: (sessionId: string, reason: EndReason): void => endRoom(sessionRoom(sessionId), reason),
    recheck,
    /** After the whole world changed: ends every socket whose session is not in it. */
    recheckAll: (): void => {
      for (const { data } of server.sockets.sockets.values()) {
        const session = app.sessionStore.find(data.sessionId, app.clock.now())
        if (session?.status !== 'ACTIVE') endRoom(sessionRoom(data.sessionId), reasonOf(session?.status))
      }
    },
    stop: async (): Promise<void> => {
      server.emit(serverStopping.name, {})
      server.disconnectSockets(true)
      // Not server.close(), which would close the HTTP server that Fastify owns.
      server.engine.close()
    },
  }
}
export type Sockets = ReturnType<typeof createSockets>
