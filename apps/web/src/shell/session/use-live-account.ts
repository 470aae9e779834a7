import { ownUserChanged, sessionEnded, worldChanged } from '@panel/contracts/platform/events'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onSocketEvent, socketConnected } from '../../shared/api/socket.ts'
import { session } from '../../shared/session/session.ts'
import { leaveSession } from './watch-session.ts'

/** Follows what the server tells of the account: changed rights, a changed world, the session's end. */
export const useLiveAccount = (): void => {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const readAgain = () => {
      void queryClient.invalidateQueries().then(() => router.invalidate())
    }
    let connections = 0
    const stops = [
      onSocketEvent(ownUserChanged, readAgain),
      onSocketEvent(worldChanged, readAgain),
      onSocketEvent(sessionEnded, () => {
        if (session.token !== null) void leaveSession(router, 'expired')
      }),
      onSocketEvent(socketConnected, () => {
        connections += 1
        // Whatever happened while the line was down was not told.
        if (connections > 1) void queryClient.invalidateQueries()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient, router])
}
