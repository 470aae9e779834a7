import { type Query, useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hideLoader, showLoader } from './loader.ts'

/** How long a page may be without a running read before its first data count as complete, in milliseconds. */
const settleMilliseconds = 100

/** A read that has no answer yet and that something on the page shows. */
const isFirstRead = (query: Query): boolean => query.state.status === 'pending' && query.isActive()

/**
 * Counts the first data of a page in the loader. What the page reads later, for example after a search was typed, is
 * not counted: it shows in its own place.
 *
 * @param page identifies the page, and another one starts a new count; undefined while the page itself is loading.
 */
export const usePageReads = (page: string | undefined): void => {
  const reading = useIsFetching({ predicate: isFirstRead }) > 0
  const [complete, setComplete] = useState<string>()
  const waiting = page !== undefined && reading && complete !== page

  useEffect(() => {
    if (!waiting) return
    showLoader()
    return hideLoader
  }, [waiting])

  useEffect(() => {
    if (page === undefined || reading || complete === page) return
    const timer = setTimeout(() => setComplete(page), settleMilliseconds)
    return () => clearTimeout(timer)
  }, [reading, complete, page])
}
