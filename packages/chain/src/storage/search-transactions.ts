import { setImmediate } from 'node:timers/promises'
import type { TransactionPage, TransactionSummary } from '../ledger.ts'
import type { TransactionFilter } from '../transaction-filter.ts'
import type { TransactionLists } from './transaction-lists.ts'

/** How long a search may keep the process to itself before others have their turn, in milliseconds. */
const turnMilliseconds = 8

/** How many transactions are searched at first in one statement; the next ones are as wide as time allows. */
const firstWidth = 1_000

/** Runs the steps of a search, each as wide as fits into a turn, until one of them says that it was the last. */
const inTurns = async (
  signal: AbortSignal | undefined,
  step: (width: number) => 'more' | 'done',
): Promise<void> => {
  let width = firstWidth
  let turnBegan = performance.now()
  for (;;) {
    const began = performance.now()
    if (step(width) === 'done') return
    const now = performance.now()
    if (now - began < turnMilliseconds / 4) width *= 2
    else if (now - began > turnMilliseconds) width = Math.max(firstWidth, Math.floor(width / 2))
    if (now - turnBegan < turnMilliseconds) continue
    await setImmediate()
    signal?.throwIfAborted()
    turnBegan = performance.now()
  }
}

const isEverything = (filter: TransactionFilter): boolean =>
  Object.values(filter).every((value) => value === undefined)

/**
 * Finds transactions by any filter without keeping the process to itself: where no index leads to the few that match,
 * the chain is read in steps.
 */
export const createTransactionSearch = (lists: TransactionLists) => ({
  /** @throws the signal's reason when the search was stopped */
  page: async (
    { before, after, limit }: TransactionPage,
    filter: TransactionFilter = {},
    signal?: AbortSignal,
  ): Promise<TransactionSummary[]> => {
    const isAscending = after !== undefined
    const startAt = (place: number) => (isAscending ? { after: place } : { before: place })
    if (isEverything(filter)) {
      const [start, until] = isAscending
        ? [after, Number.MAX_SAFE_INTEGER]
        : [before ?? Number.MAX_SAFE_INTEGER, 0]
      return lists.page({ ...startAt(start), until, limit }, filter)
    }
    const newest = lists.newest()
    const found: TransactionSummary[] = []
    let place = isAscending ? after : Math.min(before ?? newest + 1, newest + 1)
    await inTurns(signal, (width) => {
      const until = isAscending ? place + width : Math.max(0, place - width)
      found.push(...lists.page({ ...startAt(place), until, limit: limit - found.length }, filter))
      place = until
      const isSearched = isAscending ? place >= newest : place === 0
      return isSearched || found.length >= limit ? 'done' : 'more'
    })
    return found
  },
  /** @throws the signal's reason when the search was stopped */
  count: async (filter: TransactionFilter = {}, signal?: AbortSignal): Promise<number> => {
    if (isEverything(filter)) return lists.countAll()
    const newest = lists.newest()
    let [total, place] = [0, -1]
    await inTurns(signal, (width) => {
      total += lists.count({ after: place, until: place + width }, filter)
      place += width
      return place >= newest ? 'done' : 'more'
    })
    return total
  },
})
