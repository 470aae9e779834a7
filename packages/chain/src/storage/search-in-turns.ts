import { setImmediate } from 'node:timers/promises'
import type { TransactionPage } from '../ledger.ts'

/** How long a search may keep the process to itself before others have their turn, in milliseconds. */
const turnMilliseconds = 8

/** How many rows are searched at first in one statement; the next ones are as wide as time allows. */
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

const isEverything = (filter: object): boolean => Object.values(filter).every((value) => value === undefined)

/** Where a page starts, and how far it looks: `until` is included, and the place where it starts is not. */
export interface Stretch extends TransactionPage {
  readonly until: number
}

/** A list whose rows are found by sequence, a stretch at a time. */
interface Stretches<Filter, Row> {
  /** The greatest sequence; 0 where there is none. */
  readonly newest: () => number
  readonly page: (stretch: Stretch, filter?: Filter) => Row[]
  /** How many of those after a sequence match, up to another one. */
  readonly count: (stretch: { readonly after: number; readonly until: number }, filter: Filter) => number
  readonly countAll: () => number
}

/**
 * Finds rows by any filter without keeping the process to itself: where no index leads to the few that match, the list
 * is read in steps.
 */
export const searchInTurns = <Filter extends object, Row>(lists: Stretches<Filter, Row>) => ({
  /** @throws the signal's reason when the search was stopped */
  page: async (
    { before, after, limit }: TransactionPage,
    filter?: Filter,
    signal?: AbortSignal,
  ): Promise<Row[]> => {
    const isAscending = after !== undefined
    const startAt = (place: number) => (isAscending ? { after: place } : { before: place })
    if (filter === undefined || isEverything(filter)) {
      const [start, until] = isAscending
        ? [after, Number.MAX_SAFE_INTEGER]
        : [before ?? Number.MAX_SAFE_INTEGER, 0]
      return lists.page({ ...startAt(start), until, limit }, filter)
    }
    const newest = lists.newest()
    const found: Row[] = []
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
  count: async (filter?: Filter, signal?: AbortSignal): Promise<number> => {
    if (filter === undefined || isEverything(filter)) return lists.countAll()
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
