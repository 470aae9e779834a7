import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { hashId, recordedAccountId, timestamp } from '../../platform/primitives.ts'
import { lineNumber, lineSpan, logLevel, longestPattern, mostLines } from './line.ts'

const access = { service: 'CONSOLE' } as const

const sourceName = z.string().check(z.minLength(1), z.maxLength(64))
const pattern = z.string().check(z.minLength(1), z.maxLength(longestPattern))

/** Which lines are wanted, as `LineFilter`. */
export const lineFilter = z.object({
  levels: z.optional(z.array(logLevel).check(z.maxLength(6))),
  sources: z.optional(z.array(sourceName).check(z.maxLength(50))),
  requestId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  ticket: z.optional(hashId),
  show: z.optional(pattern),
  hide: z.optional(pattern),
})

export const readLines = endpoint({
  operationId: 'readLines',
  method: 'POST',
  path: '/api/v1/console/lines',
  summary:
    'Lines of the log that match a filter, between two numbers: the newest of them, or upwards the oldest. Their range is what was searched.',
  access,
  readOnly: true,
  logged: false,
  body: z.object({
    filter: lineFilter,
    /** Lines with a smaller number. */
    before: z.optional(lineNumber),
    /** Lines with a greater number. */
    after: z.optional(z.int().check(z.nonnegative())),
    upwards: z._default(z.boolean(), false),
    limit: z._default(z.int().check(z.gte(1), z.lte(mostLines)), 200),
  }),
  example: { body: { filter: { levels: ['error'] }, limit: 50 } },
  answer: z.extend(lineSpan, {
    /** The numbers of the oldest and of the newest line that are kept; 0 where none is. */
    oldest: z.int(),
    newest: z.int(),
  }),
})

/** How many lines of each level there are in a span of time. */
const levelCounts = z.object({
  trace: z.int(),
  debug: z.int(),
  info: z.int(),
  warn: z.int(),
  error: z.int(),
  fatal: z.int(),
})

export const countLines = endpoint({
  operationId: 'countLines',
  method: 'POST',
  path: '/api/v1/console/counts',
  summary: 'How many lines of each level were written, by time; patterns of the filter are not counted by.',
  access,
  readOnly: true,
  logged: false,
  body: z.object({
    filter: z.omit(lineFilter, { show: true, hide: true }),
    /** How far back, in minutes. */
    minutes: z.int().check(z.gte(1), z.lte(10_080)),
  }),
  example: { body: { filter: {}, minutes: 60 } },
  answer: z.object({
    /** One after the other, the oldest first; those without lines too. */
    bins: z.array(
      z.object({
        at: timestamp,
        /** The number of its first line; null where it has none. */
        first: z.nullable(lineNumber),
        counts: levelCounts,
      }),
    ),
  }),
})

/** The level from which the lines of a source are written. */
const sourceLevel = z.object({
  source: z.string(),
  level: z.enum([...logLevel.options, 'silent']),
  /** The change in force; null where the source has the usual level. */
  change: z.nullable(z.object({ by: recordedAccountId, until: timestamp })),
})
export type SourceLevel = z.infer<typeof sourceLevel>

export const getLevels = endpoint({
  operationId: 'getLevels',
  method: 'GET',
  path: '/api/v1/console/levels',
  summary: 'Every source of lines with the level from which its lines are written.',
  access,
  logged: false,
  answer: z.object({ sources: z.array(sourceLevel) }),
})

/** The longest that a changed level may last, in minutes. */
export const longestChange = 1440

export const setLevel = endpoint({
  operationId: 'setLevel',
  method: 'POST',
  path: '/api/v1/console/levels',
  summary:
    'Changes the level of a source for a time, or with 0 minutes ends a change. It is written to the log.',
  access,
  body: z.object({
    source: sourceName,
    level: logLevel,
    minutes: z.int().check(z.gte(0), z.lte(longestChange)),
  }),
  example: { body: { source: 'http', level: 'debug', minutes: 10 } },
  answer: sourceLevel,
  errors: ['NOT_FOUND'],
})
