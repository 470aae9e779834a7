import type { Clock } from '@panel/chain/clock'
import { servedCall, sourceOf } from './call-context.ts'
import { createLevels, type Level, levelNumbers } from './levels.ts'
import type { LogStore, StoredLine } from './log-store.ts'
import { type KnownSecrets, maskSecrets } from './mask-secrets.ts'

/** Takes lines as text, such as a process's output. */
export interface LogOutput {
  write(text: string): unknown
}

/** How long lines are collected before they are stored and emitted together, in milliseconds. */
const gatherMilliseconds = 100

/** When this many lines wait, they are written immediately. */
const mostGathered = 1000

/** The most newest lines that stay in memory. */
const keptInMemory = 1000

/** The most characters of a line; what is longer keeps its beginning. */
const longestLine = 16_384

type Fields = Readonly<Record<string, unknown>>
/** A line without its number, which it gets when it is kept. */
type NewLine = Omit<StoredLine, 'number'>
type Listener = (newest: readonly StoredLine[]) => void

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const shorten = (fields: Fields): Fields => {
  const { level, time, source, requestId, ticket, msg } = fields
  return { level, time, source, requestId, ticket, msg: String(msg).slice(0, longestLine / 4), cut: true }
}

/** What every line of the call that is being served says of it. */
export const callFields = (): Fields => {
  const call = servedCall()
  if (!call) return {}
  const { requestId, ticket } = call
  return { source: sourceOf(call), requestId, ...(ticket !== undefined && { ticket }) }
}

interface Parts {
  readonly level: Level
  readonly clock: Clock
  readonly output: LogOutput
  /** Texts that no line may hold. */
  readonly secrets: KnownSecrets
}

/**
 * The server's log. Its lines come as JSON text from the logger; each is masked, written to the output, numbered and
 * kept, if its source writes lines of its level.
 */
export const createLogBook = ({ level, clock, output, secrets }: Parts) => {
  const levels = createLevels(level, clock)
  const listeners = new Set<Listener>()
  let store: LogStore | undefined
  let gathered: NewLine[] = []
  let recent: StoredLine[] = []
  let newest = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isKept = true

  /** Stores lines; where that fails, as on a full disk, they are in the output alone, which says so once. */
  const addTo = (opened: LogStore, lines: readonly StoredLine[]): boolean => {
    try {
      opened.add(lines)
      isKept = true
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const msg = `the log cannot be stored, and continues here alone: ${reason}`
      if (isKept)
        output.write(
          `${JSON.stringify({ level: levelNumbers.error, time: clock.now(), source: 'log', msg })}\n`,
        )
      isKept = false
    }
    return isKept
  }

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (!store || gathered.length === 0) return
    const lines = gathered.map((line, index) => ({ number: newest + index + 1, ...line }))
    gathered = []
    if (!addTo(store, lines)) return
    newest += lines.length
    recent = [...recent, ...lines].slice(-keptInMemory)
    for (const listener of listeners) listener(lines)
  }

  const keep = (fields: Fields): void => {
    const masked: Fields = Object(maskSecrets(fields, secrets))
    const whole = JSON.stringify(masked)
    const json = whole.length > longestLine ? JSON.stringify(shorten(masked)) : whole
    output.write(`${json}\n`)
    gathered.push({
      time: Number(masked.time),
      level: Number(masked.level),
      source: String(masked.source),
      request_id: textOf(masked.requestId),
      ticket: textOf(masked.ticket),
      json,
    })
    if (gathered.length >= mostGathered) flush()
    else timer ??= setTimeout(flush, gatherMilliseconds).unref()
  }

  return {
    levels,
    /** Where the logger writes. */
    stream: {
      write: (text: string): void => {
        const fields: Fields = { source: 'server', ...JSON.parse(text) }
        if (Number(fields.level) >= levelNumbers[levels.of(String(fields.source))]) keep(fields)
      },
    },
    /** Writes a line at any level of its source. */
    announce: (source: string, fields: Fields, msg: string): void =>
      keep({ level: levelNumbers.info, time: clock.now(), ...callFields(), source, ...fields, msg }),
    /** Keeps lines in a store from now on, with all that was written before. */
    attach: (opened: LogStore): void => {
      store = opened
      newest = opened.ends().newest
      flush()
    },
    /** What is kept, once a store is attached. */
    get store(): LogStore {
      if (store) return store
      throw new Error('The log is not kept yet.')
    },
    /** Keeps what was gathered now. */
    flush,
    newest: (): number => newest,
    /** The newest lines after a number, the oldest first; those that memory no longer holds are left out. */
    since: (number: number): StoredLine[] => recent.filter((line) => line.number > number),
    /** Listens to lines as they are stored. @returns a function that ends it */
    onLines: (listener: Listener): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: (): void => {
      flush()
      clearTimeout(timer)
      levels.stop()
      store?.close()
      store = undefined
    },
  }
}
export type LogBook = ReturnType<typeof createLogBook>
