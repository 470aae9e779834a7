import type { HealthDay, HealthPoint, HealthSpan } from '@panel/contracts/services/elsa_admin/health'
import type { Database } from 'better-sqlite3'
import * as z from 'zod/mini'
import { isoTimeOfSeconds } from '../../../platform/iso-time.ts'
import { readStoredJson } from '../../../platform/stored-json.ts'
import { type Counts, createCounts } from './counts.ts'

const minute = 60
const hour = 3600
const day = 86_400

/** How long periods of each length are kept, in seconds. */
const kept = [
  { length: minute, for: day },
  { length: hour, for: 30 * day },
  { length: day, for: 366 * day },
] as const
type Length = (typeof kept)[number]['length']

/** From which periods the points of a span are added up, all in seconds. */
const spans: Readonly<
  Record<HealthSpan, { readonly from: Length; readonly width: number; readonly points: number }>
> = {
  hour: { from: minute, width: minute, points: 60 },
  day: { from: minute, width: 15 * minute, points: 96 },
  month: { from: hour, width: 6 * hour, points: 120 },
  year: { from: day, width: 3 * day, points: 122 },
}

/** How many days of uptime are shown. */
const shownDays = 90

interface Row {
  readonly starts_at: number
  readonly counts: string
}

const numbers = z.array(z.number())

const numbersIn = (text: string): number[] => readStoredJson(numbers, text)

const startOf = (seconds: number, length: number): number => Math.floor(seconds / length) * length

const measuredIn = (counts: Counts): NonNullable<HealthPoint['measured']> => ({
  calls: counts.of('calls'),
  failed: counts.of('failed'),
  latency: counts.quantiles('call'),
  results: counts.of('results'),
  resultLatency: counts.quantiles('result'),
  delay: counts.quantile('delay', 0.99),
  write: counts.quantile('write', 0.95),
  memoryBytes: counts.mean('memory'),
  databaseBytes: counts.mean('database'),
  sockets: counts.mean('sockets'),
})

/** What was measured, by minute for a day, by hour for thirty days and by day for a year. */
export const historyStore = (database: Database) => {
  const find = database
    .prepare<[number, number], string>('SELECT counts FROM health_history WHERE length = ? AND starts_at = ?')
    .pluck()
  const write = database.prepare('INSERT OR REPLACE INTO health_history VALUES (?, ?, ?)')
  const remove = database.prepare('DELETE FROM health_history WHERE length = ? AND starts_at < ?')
  const between = database.prepare<[number, number, number], Row>(
    'SELECT starts_at, counts FROM health_history WHERE length = ? AND starts_at >= ? AND starts_at < ? ORDER BY starts_at',
  )

  const mergeInto = (length: number, at: number, values: readonly number[]): void => {
    const startsAt = startOf(at, length)
    const counts = createCounts()
    counts.merge(values)
    const known = find.get(length, startsAt)
    if (known !== undefined) counts.merge(numbersIn(known))
    write.run(length, startsAt, JSON.stringify(counts.values))
  }

  return {
    /** Adds a minute to its minute, hour and day, and lets go of what is too old. @param at Unix seconds */
    add: database.transaction((at: number, values: readonly number[]) => {
      for (const { length, for: seconds } of kept) {
        mergeInto(length, at, values)
        remove.run(length, at - seconds)
      }
    }),
    /** Writes periods of a past that nobody measured here. */
    seed: database.transaction(
      (rows: readonly { length: Length; at: number; values: readonly number[] }[]) => {
        for (const { length, at, values } of rows)
          write.run(length, startOf(at, length), JSON.stringify(values))
      },
    ),
    /** The points of a span that ends now. @param now Unix seconds */
    points: (span: HealthSpan, now: number): HealthPoint[] => {
      const { from, width, points } = spans[span]
      const until = startOf(now, width) + width
      const since = until - points * width
      const bins = Array.from({ length: points }, () => createCounts())
      for (const { starts_at, counts } of between.all(from, since, until))
        bins[Math.floor((starts_at - since) / width)]?.merge(numbersIn(counts))
      return bins.map((counts, index) => ({
        at: isoTimeOfSeconds(since + index * width),
        measured: counts.of('seconds') === 0 ? null : measuredIn(counts),
      }))
    },
    days: (now: number): HealthDay[] => {
      const until = startOf(now, day) + day
      const since = until - shownDays * day
      const days = Array.from({ length: shownDays }, () => createCounts())
      for (const { starts_at, counts } of between.all(day, since, until))
        days[Math.floor((starts_at - since) / day)]?.merge(numbersIn(counts))
      return days.map((counts, index) => ({
        at: isoTimeOfSeconds(since + index * day),
        good: counts.of('good'),
        bad: counts.of('bad'),
      }))
    },
    /** The hours since a moment, but for those that `leavesOut` says; times in Unix seconds. */
    sumOfHours: (since: number, now: number, leavesOut: (from: number, until: number) => boolean): Counts => {
      const sum = createCounts()
      for (const { starts_at, counts } of between.all(hour, since, now + 1))
        if (!leavesOut(starts_at, starts_at + hour)) sum.merge(numbersIn(counts))
      return sum
    },
  }
}
export type HistoryStore = ReturnType<typeof historyStore>
