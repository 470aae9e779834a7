import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Timer } from '@panel/chain/clock'
import {
  ownUserChanged,
  type SocketEvent,
  serverStopping,
  sessionEnded,
} from '@panel/contracts/platform/events'
import type { UserStatus } from '@panel/contracts/platform/roles'
import { maximumRooms, serviceOfRoom } from '@panel/contracts/platform/rooms'
import type { FastifyInstance } from 'fastify'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type * as z from 'zod/mini'
import type { Config } from '../../config.ts'
import { securityHeaders } from '../../plugins/security-headers.ts'
import { type Caller, serviceRefusal } from '../auth/authorize.ts'
import type { StoredSession } from '../auth/session-store.ts'
import { isOwnHost } from '../own-host.ts'

interface SocketData {
  accountId: string
  sessionId: string
  expiry: Timer
}

type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>
/** The rooms that a socket joined by name. */
export interface JoinedRooms {
  readonly socketId: string
  readonly accountId: string
  readonly rooms: readonly string[]
}
type EndReason = z.output<typeof sessionEnded.payload>['reason']

/** Why a session ends whose account may not act. */
const reasonOf = (status: UserStatus | undefined): EndReason =>
  status === 'UNDER_APPROVAL' ? 'under-approval' : 'refused'

const accountRoom = (accountId: string): string => `account:${accountId}`
const sessionRoom = (sessionId: string): string => `session:${sessionId}`
/** Rooms that callers name live apart from the server's own, so that no name can reach into these. */
const namedRoom = (name: string): string => `room:${name}`
const namedPrefix = namedRoom('')

/** Refuses connections that pages of other sites open, and for testers' servers those under a foreign name. */
const isAllowed = ({ headers: { origin, host } }: IncomingMessage, config: Config): boolean => {
  if ((config.CONTROL || config.READY_ACCOUNTS) && !isOwnHost(host, config)) return false
  if (origin === undefined || config.ALLOWED_ORIGINS.includes(origin)) return true
  return URL.parse(origin)?.host === host
}

/** The live side of the platform: who is connected, in which rooms, and what is emitted to them. */
export const createSockets = (app: FastifyInstance) => {
  const server = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>(app.server, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: 65_536,
    allowRequest: (request, answer) => answer(null, isAllowed(request, app.config)),
    cors: { origin: app.config.ALLOWED_ORIGINS },
  })

  const headers = securityHeaders(app.config)
  // Its answers do not pass through Fastify, refusals neither.
  server.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    next()
  })

  const findSession = async (token: unknown): Promise<StoredSession | undefined> => {
    const session = typeof token === 'string' ? await app.sessions.find(token) : undefined
    return session?.status === 'ACTIVE' ? session : undefined
  }

  /** Nothing is made of what nobody hears: most results of a busy ledger have no reader here. */
  const emit = <E extends SocketEvent>(rooms: string[], event: E, payload: z.input<E['payload']>) => {
    const heard = rooms.filter((room) => server.sockets.adapter.rooms.has(room))
    if (heard.length > 0) server.to(heard).emit(event.name, event.payload.parse(payload))
  }

  const endRoom = (room: string, reason: EndReason): void => {
    emit([room], sessionEnded, { reason })
    server.in(room).disconnectSockets(true)
  }

  server.use((socket, next) => {
    findSession(socket.handshake.auth.token).then(
      (session) => {
        if (!session) return next(new Error('INVALID_TOKEN'))
        const { accountId, sessionId, expiresAt } = session
        const expiry = app.clock.setTimeout(
          () => endRoom(sessionRoom(sessionId), 'expired'),
          expiresAt - app.clock.now(),
        )
        socket.data = { accountId, sessionId, expiry }
        next()
      },
      () => next(new Error('INVALID_TOKEN')),
    )
  })

  server.on('connection', (socket: LiveSocket) => {
    socket.on('disconnect', () => socket.data.expiry.cancel())
    socket.join([accountRoom(socket.data.accountId), sessionRoom(socket.data.sessionId)])
  })

  const namedRoomsOf = (socket: LiveSocket): string[] =>
    [...socket.rooms]
      .filter((room) => room.startsWith(namedPrefix))
      .map((room) => room.slice(namedPrefix.length))

  /** One of the account's own sockets; nobody reaches another's. */
  const find = (socketId: string, accountId: string): LiveSocket | undefined => {
    const socket: LiveSocket | undefined = server.sockets.sockets.get(socketId)
    return socket?.data.accountId === accountId ? socket : undefined
  }

  /** Takes a socket out of the rooms of services that its account may no longer call. */
  const leaveLostRooms = (socket: LiveSocket, roles: Caller['roles']): void => {
    for (const name of namedRoomsOf(socket)) {
      const service = serviceOfRoom(name)
      const lost = service !== undefined && serviceRefusal(app, { ...socket.data, roles }, service)
      if (lost) void socket.leave(namedRoom(name))
    }
  }

  /** After a user's record changed: tells its sockets, or ends them when the account may no longer act. */
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
    find,
    namedRoomsOf,
    /** Joins rooms by name; false when that would be more than one socket may be in. */
    join: async (socket: LiveSocket, names: readonly string[]): Promise<boolean> => {
      if (new Set([...namedRoomsOf(socket), ...names]).size > maximumRooms) return false
      await socket.join(names.map(namedRoom))
      return true
    },
    leave: async (socket: LiveSocket, names: readonly string[]): Promise<void> => {
      for (const name of names) await socket.leave(namedRoom(name))
    },
    emitToSocket: <E extends SocketEvent>(
      socket: LiveSocket,
      event: E,
      payload: z.input<E['payload']>,
    ): void => {
      socket.emit(event.name, event.payload.parse(payload))
    },
    /** Tells an account's sockets, and those in a named room where one is given, each once. */
    emit: <E extends SocketEvent>(
      { accountId, room }: { readonly accountId: string; readonly room?: string },
      event: E,
      payload: z.input<E['payload']>,
    ): void => {
      const own = accountRoom(accountId)
      emit(room === undefined ? [own] : [own, namedRoom(room)], event, payload)
    },
    /** Emits to every socket in a named room. */
    emitToRoom: <E extends SocketEvent>(room: string, event: E, payload: z.input<E['payload']>): void =>
      emit([namedRoom(room)], event, payload),
    /** Whether anybody is in a named room. */
    isHeard: (room: string): boolean => server.sockets.adapter.rooms.has(namedRoom(room)),
    broadcast: <E extends SocketEvent>(event: E, payload: z.input<E['payload']>): void => {
      server.emit(event.name, event.payload.parse(payload))
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
    /** Who is in which rooms, for a snapshot of the world. */
    joined: (): JoinedRooms[] =>
      [...server.sockets.sockets.values()]
        .map((socket: LiveSocket) => ({
          socketId: socket.id,
          accountId: socket.data.accountId,
          rooms: namedRoomsOf(socket).toSorted(),
        }))
        .filter(({ rooms }) => rooms.length > 0)
        .toSorted((left, right) => (left.socketId < right.socketId ? -1 : 1)),
    /** Puts every socket into the rooms that it was in then, and out of all others. */
    rejoin: async (joined: readonly JoinedRooms[]): Promise<void> => {
      for (const socket of server.sockets.sockets.values()) {
        const then = joined.find(
          ({ socketId, accountId }) => socketId === socket.id && accountId === socket.data.accountId,
        )
        for (const name of namedRoomsOf(socket)) await socket.leave(namedRoom(name))
        await socket.join((then?.rooms ?? []).map(namedRoom))
      }
    },
    stop: async (): Promise<void> => {
      server.emit(serverStopping.name, {})
      for (const socket of server.sockets.sockets.values()) socket.data.expiry.cancel()
      server.disconnectSockets(true)
      // Not server.close(), which would close the HTTP server that Fastify owns.
      server.engine.close()
    },
  }
}
export type Sockets = ReturnType<typeof createSockets>
export type { LiveSocket }
