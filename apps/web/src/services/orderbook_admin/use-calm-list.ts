import { useThrottledCallback } from '@mantine/hooks'
import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { pairsChanged } from '@panel/contracts/services/orderbook_admin/book'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { invalidateEndpoints } from '../../shared/api/endpoint-query.ts'
import { useSocketEvent } from '../../shared/api/use-socket-event.ts'
import { useHeldRows } from './use-held-rows.ts'

/** How often a list is read again at most, in milliseconds. */
const readMilliseconds = 1000

/**
 * Reads lists again as orders come, but not while somebody points at them or has the focus in them: what is being read
 * stays where it is, and is brought up to date afterwards.
 *
 * @returns handlers for the element that holds the list
 */
export const useCalmList = (endpoints: readonly Endpoint[]) => {
  const queryClient = useQueryClient()
  const { isHeld, handlers } = useHeldRows<never>([])
  const isStale = useRef(false)
  const read = useThrottledCallback(() => {
    isStale.current = false
    void invalidateEndpoints(queryClient, endpoints)
  }, readMilliseconds)
  useSocketEvent(pairsChanged, () => {
    if (isHeld) isStale.current = true
    else read()
  })
  useEffect(() => {
    if (!isHeld && isStale.current) read()
  }, [isHeld, read])
  return handlers
}
