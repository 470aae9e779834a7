import type { LineSpan, LogLine } from '@panel/contracts/services/CONSOLE/line'

/** What the page holds of the log: ranges that were searched, in order and apart, each with its lines that matched. */
export type LineWindow = readonly LineSpan[]

/** Numbers that the page does not hold. */
export interface Gap {
  readonly kind: 'gap'
  readonly from: number
  readonly to: number
}

export type LogRow = Gap | { readonly kind: 'line'; readonly line: LogLine }

/** The most lines that the page holds. */
export const mostHeld = 5000

/** The most ranges that the page holds: those of which a filter lets no line through have none to count. */
export const mostRanges = 200

const touches = (one: LineSpan, other: LineSpan): boolean =>
  one.from <= other.to + 1 && other.from <= one.to + 1

const join = (spans: readonly LineSpan[]): LineSpan => {
  const byNumber = new Map(spans.flatMap(({ lines }) => lines.map((line) => [line.number, line] as const)))
  return {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
    lines: [...byNumber.values()].toSorted((one, other) => one.number - other.number),
  }
}

/** A window with one more range; ranges that touch become one. Nothing is held twice, however often it comes. */
export const addSpan = (held: LineWindow, span: LineSpan): LineWindow => {
  if (span.to < span.from) return held
  const last = held.at(-1)
  // Usually new lines that follow the last: nothing has to be sorted.
  if (last && span.from === last.to + 1) {
    return [...held.slice(0, -1), { from: last.from, to: span.to, lines: [...last.lines, ...span.lines] }]
  }
  const touching = held.filter((each) => touches(each, span))
  const apart = held.filter((each) => !touches(each, span))
  return [...apart, join([...touching, span])].toSorted((one, other) => one.from - other.from)
}

const countOf = (held: LineWindow): number => held.reduce((sum, { lines }) => sum + lines.length, 0)

/** Lets go of the oldest lines and ranges where there are too many; they are a gap then, and can be loaded again. */
export const trimOldest = (all: LineWindow, most = mostHeld): LineWindow => {
  // What holds no more than it may stays the same object, so that nothing is drawn again.
  const held = all.length > mostRanges ? all.slice(-mostRanges) : all
  let excess = countOf(held) - most
  if (excess <= 0) return held
  return held.flatMap((span) => {
    if (excess <= 0) return [span]
    const lines = span.lines.slice(excess)
    excess -= span.lines.length - lines.length
    const [first] = lines
    return first ? [{ ...span, from: first.number, lines }] : []
  })
}

const gap = (from: number, to: number): LogRow[] => (from <= to ? [{ kind: 'gap', from, to }] : [])

/** The rows of a window between the oldest and the newest line that there is: lines, and gaps for what is not held. */
export const rowsOf = (held: LineWindow, oldest: number, newest: number): LogRow[] => {
  const rows: LogRow[] = []
  let next = oldest
  for (const { from, to, lines } of held) {
    rows.push(...gap(next, from - 1))
    for (const line of lines) rows.push({ kind: 'line', line })
    next = to + 1
  }
  return newest === 0 ? rows : [...rows, ...gap(next, newest)]
}

/** A row's unique key, also when other rows are added and removed. */
export const keyOfRow = (row: LogRow): string =>
  row.kind === 'line' ? `line ${row.line.number}` : `gap ${row.to}`
