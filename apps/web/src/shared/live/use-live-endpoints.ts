import type { Endpoint } from '@panel/contracts/platform/endpoint'
import type { SocketEvent } from '@panel/contracts/platform/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateEndpoints } from '../api/endpoint-query.ts'
import { stayInRoom } from '../api/socket-room.ts'
import { useInvalidateOn } from '../api/use-socket-event.ts'
import { asError } from '../failures/as-error.ts'
import { logError } from '../logging/log-error.ts'

const logUnknown = (error: unknown): void => logError(asError(error))

/**
 * Stays in a room while the component is mounted, and reads the cached answers of these endpoints again whenever the
 * room's event comes.
 */
export const useLiveEndpoints = (room: string, event: SocketEvent, endpoints: readonly Endpoint[]): void => {
  const queryClient = useQueryClient()
  useInvalidateOn(event, endpoints)
  useEffect(
    () => stayInRoom(room, logUnknown, () => void invalidateEndpoints(queryClient, endpoints)),
    [room, endpoints, queryClient],
  )
}
