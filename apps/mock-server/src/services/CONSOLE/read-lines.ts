import { setImmediate } from 'node:timers/promises'
import type { LineSpan, LogLine } from '@panel/contracts/services/CONSOLE/line'
import { type LineFilter, readPatterns } from '@panel/contracts/services/CONSOLE/line-filter'
import { PatternError, readPattern } from '@panel/contracts/services/CONSOLE/line-pattern'
import { invalidRequest } from '../../platform/api-error.ts'
import type { LogStore, StoredFilter, StoredLine, StoredRange } from '../../platform/log/log-store.ts'
import { numberOf, presentLine } from './present-line.ts'

/** How many lines are read in one statement. */
const chunkLines = 500

/** How long a search may keep the process to itself before others have their turn, in milliseconds. */
const turnMilliseconds = 8

/** The most lines that one call searches, and how long it may take; the answer says how far it came. */
const mostSearched = 10_000
const longestSearch = 1000

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
  const began = performance.now()
  let turnBegan = began
  const goesOn = () =>
    found.length < limit && searched < mostSearched && performance.now() - began < longestSearch
  while (!isWhole && goesOn()) {
    const lines = store.read(rest, stored, chunkLines)
    let left = lines.length
    for (const line of lines) {
      if (matches(line.json)) found.push(presentLine(line))
      rest = restAfter(rest, line)
      searched += 1
      left -= 1
      // A pattern may need milliseconds for one long line.
      if (performance.now() - turnBegan >= turnMilliseconds) {
        await setImmediate()
        turnBegan = performance.now()
      }
      if (!goesOn()) break
    }
    isWhole = left === 0 && found.length < limit && lines.length < chunkLines
  }
  const from = range.upwards || isWhole ? range.after + 1 : rest.before
  const to = range.upwards && !isWhole ? rest.after : range.before - 1
  return { lines: range.upwards ? found : found.reverse(), from, to }
}
