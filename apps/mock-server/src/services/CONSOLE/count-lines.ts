import type { LineFilter } from '@panel/contracts/services/CONSOLE/line-filter'
import { isoTime } from '../../platform/iso-time.ts'
import type { LogStore } from '../../platform/log/log-store.ts'
import { levelOf } from './present-line.ts'
import { storedFilterOf } from './read-lines.ts'

/** How many bins a span is cut into. */
const bins = 60

const minuteMilliseconds = 60_000

/** How many lines of each level were written in the last minutes, by time. */
export const countLinesOf = (
  store: Pick<LogStore, 'count'>,
  filter: LineFilter,
  { minutes, now }: { readonly minutes: number; readonly now: number },
) => {
  const width = (minutes * minuteMilliseconds) / bins
  // Whole bins, so that a column keeps its place and its lines as time passes.
  const until = (Math.floor(now / width) + 1) * width
  const since = until - bins * width
  const counted = Array.from({ length: bins }, (_, index) => ({
    at: isoTime(since + index * width),
    first: null as number | null,
    counts: { trace: 0, debug: 0, info: 0, warn: 0, error: 0, fatal: 0 },
  }))
  for (const { bin, level, lines, first } of store.count({ since, until, width }, storedFilterOf(filter))) {
    const into = counted[bin]
    if (!into) continue
    into.counts[levelOf(level)] += lines
    into.first = Math.min(into.first ?? first, first)
  }
  return { bins: counted }
}
