import type { LogLevel, LogLine } from './line.ts'
import { readPattern } from './line-pattern.ts'

/** Which lines somebody wants to see. What is absent or empty lets every line through. */
export interface LineFilter {
  readonly levels?: readonly LogLevel[] | undefined
  readonly sources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  readonly ticket?: string | undefined
  /** Patterns as `readPattern` takes them: only lines that match, and none that match. */
  readonly show?: string | undefined
  readonly hide?: string | undefined
}

const allows = <Value>(values: readonly Value[] | undefined, value: Value): boolean =>
  values === undefined || values.length === 0 || values.includes(value)

/**
 * The patterns of a filter as one function of a line's JSON.
 *
 * @throws PatternError as `readPattern` does
 */
export const readPatterns = ({ show, hide }: LineFilter): ((json: string) => boolean) => {
  const shown = show ? readPattern(show) : undefined
  const hidden = hide ? readPattern(hide) : undefined
  return (json) => (shown?.test(json) ?? true) && !(hidden?.test(json) ?? false)
}

/**
 * A filter as one function of a line.
 *
 * @throws PatternError as `readPattern` does
 */
export const readFilter = (filter: LineFilter): ((line: LogLine) => boolean) => {
  const matches = readPatterns(filter)
  const { levels, sources, requestId, ticket } = filter
  return (line) =>
    allows(levels, line.level) &&
    allows(sources, line.source) &&
    (requestId === undefined || line.requestId === requestId) &&
    (ticket === undefined || line.ticket === ticket) &&
    matches(line.json)
}
