import { worldChanged } from '@panel/contracts/platform/events'
import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import { send } from './call.ts'
import { connectSocket, onSocketEvent, socketConnected } from './socket.ts'

/** How many on this page stay in each room. */
const stays = new Map<string, number>()

/** Counts one more, or one less. */
const count = (room: string, by: 1 | -1): void => {
  const now = (stays.get(room) ?? 0) + by
  if (now === 0) stays.delete(room)
  else stays.set(room, now)
}

/**
 * Keeps the session's socket in a room, through every new connection and every change of the whole world, whose
 * sockets may be in other rooms, until it is stopped. The room is left with the last on this page who stays in it.
 *
 * @param onFailure receives why the room could not be joined
 * @param onJoined called each time the room was joined: what its events announced before did not arrive
 */
export const stayInRoom = (
  room: string,
  onFailure: (error: unknown) => void,
  onJoined?: () => void,
): (() => void) => {
  let stopped = false
  count(room, 1)
  const withSocketId = async (use: (socketId: string) => Promise<unknown>): Promise<void> => {
    const { id } = await connectSocket()
    if (id !== undefined) await use(id)
  }
  const join = (): void => {
    withSocketId(async (socketId) => {
      await send(joinRooms, { body: { rooms: [room], socketId } })
      if (!stopped) onJoined?.()
    }).catch((error: unknown) => {
      if (!stopped) onFailure(error)
    })
  }
  const stops = [onSocketEvent(socketConnected, join), onSocketEvent(worldChanged, join)]
  join()
  return () => {
    stopped = true
    for (const stop of stops) stop()
    count(room, -1)
    withSocketId(async (socketId) => {
      // A page that takes the place of another has come by now: its joining might overtake this leaving.
      if (!stays.has(room)) await send(leaveRooms, { body: { rooms: [room], socketId } })
    }).catch(() => undefined)
  }
}
