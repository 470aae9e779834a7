import type { FastifyServerOptions } from 'fastify'
import pretty from 'pino-pretty'
import { callFields, type LogBook, type LogOutput } from './platform/log/log-book.ts'

/** Where lines are written: readable ones for a person, JSON for a machine. */
export const logOutput = (readable: boolean): LogOutput =>
  readable ? pretty({ translateTime: 'HH:MM:ss' }) : process.stdout

/** The logger, whose lines go through the log book; each says which call it belongs to. */
export const loggerOptions = (
  book: LogBook,
  now: () => number,
): NonNullable<FastifyServerOptions['logger']> => ({
  level: book.levels.lowest(),
  stream: book.stream,
  base: null,
  timestamp: () => `,"time":${now()}`,
  mixin: () => ({ ...callFields() }),
})
