import type { EventPayload, SocketEvent } from '@panel/contracts/platform/events'
import { useEffect, useEffectEvent, useState } from 'react'
import { onSocketEvent } from '../api/socket.ts'
import { stayInRoom } from '../api/socket-room.ts'
import { createFrameBatch } from './frame-batch.ts'

/**
 * Stays in a room while the component is mounted and hands over what an event brought, all that came between two frames
 * at once: lists and figures that change many times a second cost one drawing a frame.
 *
 * @param handle gets the payloads in the order in which they came; to be applied in one change of state
 * @param gatherMilliseconds hands over what came in this time instead, for what is too fast to read anyway
 * @returns whether the room could not be joined last, so that no events arrive
 *
 * @example
 * const failed = useLiveEvents(pairsChanged, monitorRoom, (changes) => setPairs((pairs) => changes.reduce(apply, pairs)))
 */
export const useLiveEvents = <E extends SocketEvent>(
  event: E,
  room: string,
  handle: (payloads: readonly EventPayload<E>[]) => void,
  gatherMilliseconds?: number,
): boolean => {
  const latest = useEffectEvent(handle)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const batch = createFrameBatch<EventPayload<E>>((payloads) => latest(payloads), gatherMilliseconds)
    const stopListening = onSocketEvent(event, batch.push)
    const leave = stayInRoom(
      room,
      () => setFailed(true),
      () => setFailed(false),
    )
    return () => {
      batch.stop()
      stopListening()
      leave()
      setFailed(false)
    }
  }, [event, room, gatherMilliseconds])
  return failed
}
