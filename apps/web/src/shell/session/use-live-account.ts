import {
  ownUserChanged,
  type SocketEvent,
  sessionEnded,
  worldChanged,
  worldRemoved,
} from '@panel/contracts/platform/events'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { readAgain } from '../../shared/api/endpoint-query.ts'
import { onSocketEvent, socketConnected, socketRefused } from '../../shared/api/socket.ts'
import { session } from '../../shared/session/session.ts'
import { notifyConfirmed } from '../catalogue/notify-confirmed.ts'
import { leaveSession } from './watch-session.ts'

/**
 * An event whatever it carries: a role or state that the panel does not know yet must not leave it with earlier rights.
 */
const withAnything = ({ name }: SocketEvent) => ({ name, payload: z.unknown() })

/** Follows what the server says about the account: changed rights, a changed world, the session's end. */
export const useLiveAccount = (): void => {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const readAllAgain = () => {
      void readAgain(queryClient).then(() => router.invalidate())
    }
    let connections = 0
    const stops = [
      onSocketEvent(ownUserChanged, ({ subscriptions }) => notifyConfirmed(queryClient, subscriptions)),
      onSocketEvent(withAnything(ownUserChanged), readAllAgain),
      onSocketEvent(withAnything(worldChanged), readAllAgain),
      // The server then shows a page that says so.
      onSocketEvent(worldRemoved, () => location.reload()),
      onSocketEvent(sessionEnded, ({ reason }) => {
        if (session.token === null) return
        void leaveSession(router, reason === 'under-approval' ? 'under-approval' : 'expired')
      }),
      onSocketEvent(socketConnected, () => {
        connections += 1
        // Events that happened while there was no connection did not arrive.
        if (connections > 1) void readAgain(queryClient)
      }),
      // A call's answer says why, and ends the session where it is over.
      onSocketEvent(socketRefused, () => void readAgain(queryClient)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient, router])
}
