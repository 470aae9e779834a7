import { useThrottledCallback } from '@mantine/hooks'
import type { Endpoint } from '@panel/contracts/platform/endpoint'
import type { EventPayload, SocketEvent } from '@panel/contracts/platform/events'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { invalidateEndpoints } from './endpoint-query.ts'
import { onSocketEvent } from './socket.ts'

/** Calls the handler with the parsed payload of each event while the component is mounted. */
export const useSocketEvent = <E extends SocketEvent>(
  event: E,
  handler: (payload: EventPayload<E>) => void,
): void => {
  const latest = useEffectEvent(handler)
  useEffect(() => onSocketEvent(event, (payload: EventPayload<E>) => latest(payload)), [event])
}

/**
 * However often an event comes, answers are read again at most this often, in milliseconds: a change is on the page
 * within a second of it, with the time that reading and drawing take.
 */
const invalidateMilliseconds = 750

/** The endpoints that the event of this moment concerns, until they are invalidated together. */
const concerned = new WeakMap<QueryClient, Set<Endpoint>>()

/** Invalidates each endpoint once, however many components on the page follow the same event. */
const invalidateTogether = (queryClient: QueryClient, endpoints: readonly Endpoint[]): void => {
  const waiting = concerned.get(queryClient)
  if (waiting) {
    for (const endpoint of endpoints) waiting.add(endpoint)
    return
  }
  const first = new Set(endpoints)
  concerned.set(queryClient, first)
  queueMicrotask(() => {
    concerned.delete(queryClient)
    void invalidateEndpoints(queryClient, [...first])
  })
}

/**
 * Reads the cached answers of these endpoints again whenever the event comes.
 *
 * @example useInvalidateOn(paymentReceived, [listPayments, summarizePayments])
 */
export const useInvalidateOn = (event: SocketEvent, endpoints: readonly Endpoint[]): void => {
  const queryClient = useQueryClient()
  const invalidate = useThrottledCallback(
    () => invalidateTogether(queryClient, endpoints),
    invalidateMilliseconds,
  )
  useSocketEvent(event, invalidate)
}
