import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'
import { timestamp } from '../../platform/primitives.ts'
import { serviceRoom } from '../../platform/rooms.ts'

/** The levels of lines, the least important first. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
export const logLevel = z.enum(logLevels)
export type LogLevel = z.infer<typeof logLevel>

/** A line's place in the log: every line has the number after that of the line before. */
export const lineNumber = z.int().check(z.positive())

/** One line of the backend's log. */
export const logLine = z.object({
  number: lineNumber,
  at: timestamp,
  level: logLevel,
  /** Who wrote it: a part of the platform, or a service. */
  source: z.string(),
  message: z.string(),
  requestId: z.nullable(z.string()),
  ticket: z.nullable(z.string()),
  /** The whole line as JSON. Secrets in it are masked. */
  json: z.string(),
})
export type LogLine = z.infer<typeof logLine>

/** Lines in the order of their numbers, and which numbers they cover: what is missing between did not match. */
export const lineSpan = z.object({ lines: z.array(logLine), from: z.int(), to: z.int() })
export type LineSpan = z.infer<typeof lineSpan>

export const linesWritten = socketEvent({
  name: 'console_lines_written',
  summary:
    'New lines. `from` beyond the number that was sent last plus one: the page was too slow, and missed those between.',
  payload: lineSpan,
})

export const levelsChanged = socketEvent({
  name: 'console_levels_changed',
  summary: 'The level of a source was changed, or fell back.',
  payload: z.object({}),
})

export const consoleRoom = serviceRoom('CONSOLE', 'lines')

/** The most lines of one answer and of one event. */
export const mostLines = 500

/** The most characters of a pattern. */
export const longestPattern = 200
