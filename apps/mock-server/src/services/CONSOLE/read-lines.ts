import { setImmediate } from 'node:timers/promises'
import type { LineSpan, LogLine } from '@panel/contracts/services/CONSOLE/line'
import { type LineFilter, readPatterns } from '@panel/contracts/services/CONSOLE/line-filter'
import { PatternError, readPattern } from '@panel/contracts/services/CONSOLE/line-pattern'
import { invalidRequest } from '../../platform/api-error.ts'
import type { LogStore, StoredFilter, StoredLine, StoredRange } from '../../platform/log/log-store.ts'
import { numberOf, presentLine } from './present-line.ts'

/** How many lines are searched before other calls have their turn. */
const chunkLines = 500

/** The most lines that one call searches; the answer says how far it came. */
const mostSearched = 10_000

/** What of a filter the store itself decides. */
export const storedFilterOf = ({ levels, sources, requestId, ticket }: LineFilter): StoredFilter => ({
  levels: levels?.map(numberOf),
  sources,
  requestId,
  ticket,
})

/** @throws ApiError VALIDATION that names the part of the filter whose pattern cannot be read */
const requireReadable = ({ show, hide }: LineFilter): void => {
  for (const [part, text] of Object.entries({ show, hide })) {
    try {
      if (text) readPattern(text)
    } catch (error) {
      if (!(error instanceof PatternError)) throw error
      throw invalidRequest([{ path: `body.filter.${part}`, message: error.message }])
    }
  }
}

/** What is left of a range once lines up to this one were searched. */
const restAfter = (range: StoredRange, { number }: StoredLine): StoredRange =>
  range.upwards ? { ...range, after: number } : { ...range, before: number }

/**
 * The lines of a range that match a filter, and the numbers that were searched.
 *
 * @throws ApiError VALIDATION for a pattern that cannot be read
 */
export const readLinesOf = async (
  store: Pick<LogStore, 'read'>,
  filter: LineFilter,
  range: StoredRange,
  limit: number,
): Promise<LineSpan> => {
  requireReadable(filter)
  const matches = readPatterns(filter)
  const stored = storedFilterOf(filter)
  const found: LogLine[] = []
  let rest = range
  let searched = 0
  let isWhole = false
  while (!isWhole && found.length < limit && searched < mostSearched) {
    const lines = store.read(rest, stored, chunkLines)
    searched += lines.length
    isWhole = true
    for (const line of lines) {
      if (matches(line.json)) found.push(presentLine(line))
      rest = restAfter(rest, line)
      isWhole = found.length < limit
      if (!isWhole) break
    }
    isWhole = isWhole && lines.length < chunkLines
    await setImmediate()
  }
  const from = range.upwards || isWhole ? range.after + 1 : rest.before
  const to = range.upwards && !isWhole ? rest.after : range.before - 1
  return { lines: range.upwards ? found : found.reverse(), from, to }
}
