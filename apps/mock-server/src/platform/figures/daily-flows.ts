import type { AssetMovement, Ledger } from '@panel/chain/ledger'
import { movementPages } from '@panel/chain/movement-pages'
import { zoned } from './days.ts'

/** The most holdings that are remembered; the one that was not asked for longest is read again. */
const mostHoldings = 200

/** What came to a holding and left it on one day. */
export interface DayFlow {
  readonly received: bigint
  readonly sent: bigint
}

/** Whose flows are counted: those of one holder, or of all together where none is named. */
interface Holding {
  readonly assetId: string
  readonly accountId?: string
  /** The time zone whose days are meant, by its IANA name. */
  readonly timeZone: string
}

interface Flows {
  /** The newest movement that is counted. */
  last: number
  readonly byDay: Map<string, DayFlow>
}

const emptyFlow: DayFlow = { received: 0n, sent: 0n }

/**
 * The day of a moment in a time zone, such as `2026-03-04`. Movements come in order, so most are on the day of the one
 * before, which costs a comparison alone.
 */
const createDayOf = (timeZone: string) => {
  let last = { from: 0, to: -1, day: '' }
  return (milliseconds: number): string => {
    if (milliseconds < last.from || milliseconds > last.to) {
      const start = zoned(milliseconds, timeZone).startOfDay()
      const next = start.add({ days: 1 }).startOfDay()
      last = {
        from: start.epochMilliseconds,
        to: next.epochMilliseconds - 1,
        day: start.toPlainDate().toString(),
      }
    }
    return last.day
  }
}

const addMovement = (byDay: Map<string, DayFlow>, day: string, movement: AssetMovement): void => {
  const { received, sent } = byDay.get(day) ?? emptyFlow
  const change = movement.unitsAfter - movement.unitsBefore
  byDay.set(day, change > 0n ? { received: received + change, sent } : { received, sent: sent - change })
}

/**
 * What came to the holdings of an asset and left them on each day of a time zone: all holdings together, or one
 * account's. Each movement is read once, however often it is requested.
 */
export const createDailyFlows = (ledger: Ledger) => {
  const known = new Map<string, Promise<Flows>>()

  const readOn = async (flows: Flows, { timeZone, ...held }: Holding): Promise<Flows> => {
    const dayOf = createDayOf(timeZone)
    const [newest] = await ledger.movements({ limit: 1 }, held)
    // Another world: what was counted is not there any more.
    const next = (newest?.sequence ?? 0) < flows.last ? { last: 0, byDay: new Map<string, DayFlow>() } : flows
    for await (const page of movementPages(ledger, held, next.last)) {
      for (const movement of page) {
        addMovement(next.byDay, dayOf(movement.timestamp * 1000), movement)
        next.last = movement.sequence
      }
    }
    return next
  }

  const read = async (holding: Holding): Promise<ReadonlyMap<string, DayFlow>> => {
    const { assetId, accountId = '', timeZone } = holding
    const key = `${assetId} ${accountId} ${timeZone}`
    const before = known.get(key) ?? Promise.resolve({ last: 0, byDay: new Map<string, DayFlow>() })
    const reading = before.then((flows) => readOn(flows, holding))
    known.delete(key)
    known.set(key, reading)
    const [oldest] = known.keys()
    if (known.size > mostHoldings && oldest !== undefined) known.delete(oldest)
    try {
      return (await reading).byDay
    } catch (error) {
      known.delete(key)
      throw error
    }
  }

  return { forget: () => known.clear(), read }
}

const fewestDays = 90
const mostDays = 730

/** The days up to that of `now` (Unix milliseconds) from the first movement on: ninety at least, two years at most. */
export const daysUntil = (now: number, flows: ReadonlyMap<string, DayFlow>, timeZone: string): string[] => {
  const today = Temporal.PlainDate.from(createDayOf(timeZone)(now))
  const first = [...flows.keys()].toSorted()[0] ?? today.toString()
  const passed = Temporal.PlainDate.from(first).until(today).days + 1
  const count = Math.min(Math.max(passed, fewestDays), mostDays)
  return Array.from({ length: count }, (_, index) => today.subtract({ days: count - 1 - index }).toString())
}

/** What was held at the end of each day, from what is held now back through the flows. */
export const heldByDay = (
  days: readonly string[],
  held: bigint,
  flows: ReadonlyMap<string, DayFlow>,
): bigint[] => {
  const [first = ''] = days
  const last = days.at(-1) ?? first
  let at = held
  for (const [day, { received, sent }] of flows) if (day > last) at -= received - sent
  const values: bigint[] = []
  for (const day of days.toReversed()) {
    values.push(at)
    const { received, sent } = flows.get(day) ?? emptyFlow
    at -= received - sent
  }
  return values.reverse()
}
