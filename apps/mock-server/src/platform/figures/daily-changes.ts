import type { Ledger } from '@panel/chain/ledger'
import { isoDay } from '../iso-time.ts'

const pageSize = 1000

interface Changes {
  /** The newest movement that is counted. */
  last: number
  readonly byDay: Map<string, bigint>
}

/**
 * By how much the holdings of an asset changed on each day (UTC): all holdings together, which is its supply, or one
 * account's. Each movement is read once, however often it is requested.
 */
export const createDailyChanges = (ledger: Ledger) => {
  const known = new Map<string, Promise<Changes>>()

  const readOn = async (changes: Changes, assetId: string, accountId?: string): Promise<Changes> => {
    const [newest] = await ledger.movementsOf(assetId, { limit: 1 }, accountId)
    // Another world: what was counted is not there any more.
    const next = (newest?.sequence ?? 0) < changes.last ? { last: 0, byDay: new Map() } : changes
    for (;;) {
      const page = await ledger.movementsOf(assetId, { after: next.last, limit: pageSize }, accountId)
      for (const { timestamp, unitsBefore, unitsAfter, sequence } of page) {
        const day = isoDay(timestamp * 1000)
        next.byDay.set(day, (next.byDay.get(day) ?? 0n) + unitsAfter - unitsBefore)
        next.last = sequence
      }
      if (page.length < pageSize) return next
    }
  }

  return {
    forget: () => known.clear(),
    read: async (assetId: string, accountId?: string): Promise<ReadonlyMap<string, bigint>> => {
      const key = `${assetId} ${accountId ?? ''}`
      const before = known.get(key) ?? Promise.resolve({ last: 0, byDay: new Map<string, bigint>() })
      const reading = before.then((changes) => readOn(changes, assetId, accountId))
      known.set(key, reading)
      try {
        return (await reading).byDay
      } catch (error) {
        known.delete(key)
        throw error
      }
    },
  }
}

const dayMilliseconds = 86_400_000

const fewestDays = 90
const mostDays = 730

/** The days up to that of `now` (Unix milliseconds) from the first change on: ninety at least, two years at most. */
export const daysUntil = (now: number, changes: ReadonlyMap<string, bigint>): string[] => {
  const first = [...changes.keys()].toSorted()[0] ?? isoDay(now)
  const passed = Math.floor((now - Date.parse(first)) / dayMilliseconds) + 1
  const count = Math.min(Math.max(passed, fewestDays), mostDays)
  return Array.from({ length: count }, (_, index) => isoDay(now - (count - 1 - index) * dayMilliseconds))
}

/** What was held at the end of each day, from what is held now back through the changes. */
export const heldByDay = (
  days: readonly string[],
  held: bigint,
  changes: ReadonlyMap<string, bigint>,
): bigint[] => {
  const [first = ''] = days
  let at = held
  for (const [day, change] of changes) if (day > (days.at(-1) ?? first)) at -= change
  const values: bigint[] = []
  for (const day of days.toReversed()) {
    values.push(at)
    at -= changes.get(day) ?? 0n
  }
  return values.reverse()
}
