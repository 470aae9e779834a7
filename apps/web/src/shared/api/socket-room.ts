import { worldChanged } from '@panel/contracts/platform/events'
import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import { send } from './call.ts'
import { connectSocket, onSocketEvent, socketConnected } from './socket.ts'

/**
 * Keeps the session's socket in a room, through every new connection and every change of the whole world, whose
 * sockets may be in other rooms, until it is stopped.
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
    withSocketId((socketId) => send(leaveRooms, { body: { rooms: [room], socketId } })).catch(() => undefined)
  }
}
