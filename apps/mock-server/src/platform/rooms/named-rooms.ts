import { maximumRooms } from '@panel/contracts/platform/rooms'
import type { LiveServer, LiveSocket } from './open-socket-server.ts'

/** The rooms that a socket joined by name. */
export interface JoinedRooms {
  readonly socketId: string
  readonly accountId: string
  readonly rooms: readonly string[]
}

/** Rooms that callers name live apart from the server's own, so that no name can reach into these. */
export const namedRoom = (name: string): string => `room:${name}`
const namedPrefix = namedRoom('')

const namedRoomsOf = (socket: LiveSocket): string[] =>
  [...socket.rooms]
    .filter((room) => room.startsWith(namedPrefix))
    .map((room) => room.slice(namedPrefix.length))

/** Which rooms sockets are in by name. */
export const createNamedRooms = (server: LiveServer) => {
  /** Until a socket joins or leaves: every call on a server for testers asks for it. */
  let known: JoinedRooms[] | undefined
  const forget = () => {
    known = undefined
  }
  server.sockets.adapter.on('join-room', forget)
  server.sockets.adapter.on('leave-room', forget)

  const joined = (): JoinedRooms[] =>
    [...server.sockets.sockets.values()]
      .map((socket: LiveSocket) => ({
        socketId: socket.id,
        accountId: socket.data.accountId,
        rooms: namedRoomsOf(socket).toSorted(),
      }))
      .filter(({ rooms }) => rooms.length > 0)
      .toSorted((left, right) => (left.socketId < right.socketId ? -1 : 1))

  return {
    namedRoomsOf,
    /** One of the account's own sockets; nobody reaches another's. */
    find: (socketId: string, accountId: string): LiveSocket | undefined => {
      const socket: LiveSocket | undefined = server.sockets.sockets.get(socketId)
      return socket?.data.accountId === accountId ? socket : undefined
    },
    /** Joins rooms by name; false when that would be more than one socket may be in. */
    join: async (socket: LiveSocket, names: readonly string[]): Promise<boolean> => {
      if (new Set([...namedRoomsOf(socket), ...names]).size > maximumRooms) return false
      await socket.join(names.map(namedRoom))
      return true
    },
    leave: async (socket: LiveSocket, names: readonly string[]): Promise<void> => {
      for (const name of names) await socket.leave(namedRoom(name))
    },
    /** Whether anybody is in a named room. */
    isHeard: (room: string): boolean => server.sockets.adapter.rooms.has(namedRoom(room)),
    /** Every socket with its session and rooms. */
    connected: () =>
      [...server.sockets.sockets.values()].map((socket: LiveSocket) => ({
        socketId: socket.id,
        sessionId: socket.data.sessionId,
        rooms: namedRoomsOf(socket).toSorted(),
      })),
    /** Who is in which rooms, for a snapshot of the world. */
    joined: (): readonly JoinedRooms[] => {
      known ??= joined()
      return known
    },
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
  }
}
