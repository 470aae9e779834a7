import { readLines } from '@panel/contracts/services/CONSOLE/endpoints'
import {
  consoleRoom,
  type LineSpan,
  type LogLine,
  linesWritten,
  mostLines,
} from '@panel/contracts/services/CONSOLE/line'
import type { LineFilter } from '@panel/contracts/services/CONSOLE/line-filter'
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { asError } from '../../shared/failures/as-error.ts'
import { useLiveEvents } from '../../shared/live/use-live-events.ts'
import { askPatterns } from './ask-patterns.ts'
import { addSpan, type Gap, type LineWindow, rowsOf, trimOldest } from './line-window.ts'
import { bodyFilterOf } from './queries.ts'

/** How long new lines are gathered before they are shown, in milliseconds: faster than this, nobody reads them. */
const gatherMilliseconds = 100

/** How many lines are read at once. */
const pageLines = 200

interface Log {
  readonly held: LineWindow
  readonly oldest: number
  readonly newest: number
}

type Answer = LineSpan & { readonly oldest: number; readonly newest: number }

type Step =
  | { readonly kind: 'start'; readonly answer: Answer }
  | { readonly kind: 'read'; readonly answer: Answer }
  | { readonly kind: 'written'; readonly spans: readonly LineSpan[]; readonly follows: boolean }

const nothing: Log = { held: [], oldest: 0, newest: 0 }

const afterWritten = (log: Log, { spans, follows }: Extract<Step, { kind: 'written' }>): Log => {
  const newest = Math.max(log.newest, ...spans.map(({ to }) => to))
  const oldest = log.oldest === 0 ? (spans[0]?.from ?? 0) : log.oldest
  if (!follows) return { ...log, oldest, newest }
  return { held: trimOldest(spans.reduce(addSpan, log.held)), oldest, newest }
}

const step = (log: Log, change: Step): Log => {
  if (change.kind === 'written') return afterWritten(log, change)
  const { oldest, newest, ...span } = change.answer
  return {
    held: addSpan(change.kind === 'start' ? [] : log.held, span),
    oldest,
    newest: Math.max(newest, change.kind === 'start' ? 0 : log.newest),
  }
}

/** Whether a filter lets not every line through. */
const isFiltered = ({ levels = [], sources = [], ...others }: LineFilter): boolean =>
  levels.length + sources.length > 0 || Object.values(others).some((wanted) => wanted !== undefined)

interface Options {
  readonly filter: LineFilter
  /** The line around which reading starts; the newest lines where absent. */
  readonly line: number | undefined
  /** Whether new lines are shown as they come; they are only counted otherwise. */
  readonly follows: boolean
}

/** The lines of the log that match a filter: those that were read, and new ones as they come. */
export const useLog = ({ filter, line, follows }: Options) => {
  const [log, change] = useReducer(step, nothing)
  const [problem, setProblem] = useState<Error>()
  const [loading, setLoading] = useState(true)
  const round = useRef(0)
  const wanted = JSON.stringify({ filter, line })

  const read = async (kind: 'start' | 'read', where: object): Promise<void> => {
    const asked = round.current
    try {
      const answer = await call(readLines, {
        body: { filter: bodyFilterOf(filter), limit: pageLines, ...where },
      })
      if (asked !== round.current) return
      setProblem(undefined)
      change({ kind, answer })
    } catch (error) {
      if (asked === round.current && error instanceof Error) setProblem(error)
    }
  }

  const start = useEffectEvent(async () => {
    round.current += 1
    const started = round.current
    setLoading(true)
    await read('start', line === undefined ? {} : { before: line + pageLines / 2 })
    if (started === round.current) setLoading(false)
  })
  useEffect(() => {
    if (wanted) void start()
  }, [wanted])

  const matching = async (span: LineSpan): Promise<LineSpan> => {
    if (!isFiltered(filter)) return span
    const answer = await askPatterns({ kind: 'filter', filter, lines: span.lines })
    const lines: readonly LogLine[] = 'lines' in answer ? answer.lines : []
    return { ...span, lines: [...lines] }
  }

  const failed = useLiveEvents(
    linesWritten,
    consoleRoom,
    (payloads) => {
      const asked = round.current
      const spans = follows ? Promise.all(payloads.map(matching)) : Promise.resolve(payloads)
      spans.then(
        (found) => {
          if (asked === round.current) change({ kind: 'written', spans: found, follows })
        },
        (error: unknown) => setProblem(asError(error)),
      )
    },
    gatherMilliseconds,
  )

  const rows = useMemo(() => rowsOf(log.held, log.oldest, log.newest), [log])
  const lastHeld = log.held.at(-1)?.to ?? 0

  return {
    rows,
    loading,
    problem,
    /** Whether new lines do not arrive. */
    failed,
    /** How many lines were written since the last one that is held. */
    waiting: Math.max(0, log.newest - lastHeld),
    newest: log.newest,
    retry: () => void start(),
    /** Reads lines of a gap: those next to what is held before it, or the newest where nothing is. */
    load: (gap: Gap): Promise<void> =>
      read('read', {
        before: gap.to + 1,
        after: gap.from - 1,
        upwards: log.held.some(({ to }) => to < gap.from),
      }),
    /** Reads the newest lines, which are shown next. */
    catchUp: (): Promise<void> => read('read', { limit: mostLines, after: lastHeld }),
  }
}
export type LogView = ReturnType<typeof useLog>
