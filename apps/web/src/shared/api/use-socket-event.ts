import { useThrottledCallback } from '@mantine/hooks'
import type { Endpoint } from '@panel/contracts/platform/endpoint'
import type { EventPayload, SocketEvent } from '@panel/contracts/platform/events'
import { useQueryClient } from '@tanstack/react-query'
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

/** However often an event comes, answers are read again at most this often, in milliseconds. */
const invalidateMilliseconds = 1000

/**
 * Reads the cached answers of these endpoints again whenever the event comes.
 *
 * @example useInvalidateOn(paymentReceived, [listPayments, summarizePayments])
 */
export const useInvalidateOn = (event: SocketEvent, endpoints: readonly Endpoint[]): void => {
  const queryClient = useQueryClient()
  const invalidate = useThrottledCallback(
    () => void invalidateEndpoints(queryClient, endpoints),
    invalidateMilliseconds,
  )
  useSocketEvent(event, invalidate)
}
