import * as z from 'zod/mini'
import { timestamp } from '../../platform/primitives.ts'
import { serviceRoom } from '../../platform/rooms.ts'
import { incident } from './incidents.ts'
import { objectiveIds } from './objectives.ts'
import { plannedWork } from './works.ts'

const count = z.int().check(z.nonnegative())
const milliseconds = z.number().check(z.nonnegative())

/** How long half, 95 and 99 of 100 took at most, in milliseconds; null where nothing happened. */
const quantiles = z.object({
  p50: z.nullable(milliseconds),
  p95: z.nullable(milliseconds),
  p99: z.nullable(milliseconds),
})
export type Quantiles = z.infer<typeof quantiles>

/** How a part of the platform is: `off` where this server does not have it. */
export const partStates = ['working', 'impaired', 'failed', 'unknown', 'off'] as const
export const partState = z.enum(partStates)
export type PartState = z.infer<typeof partState>

/** The platform's own parts; `bridge` is the node's access over TCP, the last two are bridges to other chains. */
export const partIds = [
  'api',
  'ledger',
  'database',
  'sockets',
  'node',
  'bridge',
  'bitcoin',
  'ethereum',
] as const

const part = z.object({ id: z.enum(partIds), state: partState })

/** The state of an objective: `few` where too little happened to evaluate it. */
export const verdict = z.enum(['good', 'bad', 'few'])
export type Verdict = z.infer<typeof verdict>

const window = z.object({ seconds: count, events: count, bad: count })

const objective = z.object({
  id: z.enum(objectiveIds),
  /** The share of events that must be good. */
  target: z.number(),
  /** What is slower than this is bad; null where time does not count. */
  limitMilliseconds: z.nullable(milliseconds),
  /** Fewer events in the short window are not evaluated. */
  minimumEvents: count,
  short: window,
  long: window,
  verdict,
  /** Bad events of the last thirty days that the target allows, and those that there were; planned works left out. */
  budget: z.object({ allowed: z.number().check(z.nonnegative()), spent: count }),
})
export type Objective = z.infer<typeof objective>

/** A call in the last minutes. */
const callFigures = z.object({
  operation: z.string(),
  events: count,
  failed: count,
  latency: quantiles,
})

export const healthOverview = z.object({
  at: timestamp,
  /** When the server began to measure. */
  startedAt: timestamp,
  state: partState,
  /** The last minute. */
  now: z.object({
    calls: count,
    failed: count,
    latency: quantiles,
    results: count,
    resultLatency: quantiles,
    blocks: count,
    transactions: count,
    waitingResults: count,
    /** The longest delay of the event loop. */
    delay: milliseconds,
    /** The last small write. */
    write: milliseconds,
    memoryBytes: count,
    databaseBytes: count,
    sockets: count,
    rooms: count,
  }),
  parts: z.array(part),
  objectives: z.array(objective),
  /** The busiest calls of the last five to ten minutes, the most frequent first. */
  calls: z.array(callFigures),
  /** Incidents that are not closed, the newest first. */
  incidents: z.array(incident),
  /** Faults that testers have armed: what they break is no surprise. */
  faults: z.array(z.object({ operation: z.string(), answer: z.string(), latencyMs: count })),
  /** Works that are open, planned, or ended in the last days. */
  works: z.array(plannedWork),
})
export type HealthOverview = z.infer<typeof healthOverview>

export const healthSpans = ['hour', 'day', 'month', 'year'] as const
export type HealthSpan = (typeof healthSpans)[number]

/** What was measured between this moment and the next point; null where the server did not run. */
const healthPoint = z.object({
  at: timestamp,
  measured: z.nullable(
    z.object({
      calls: count,
      failed: count,
      latency: quantiles,
      results: count,
      resultLatency: quantiles,
      delay: z.nullable(milliseconds),
      write: z.nullable(milliseconds),
      memoryBytes: count,
      databaseBytes: count,
      sockets: count,
    }),
  ),
})
export type HealthPoint = z.infer<typeof healthPoint>

/** How many seconds of a day all objectives were met, and how many not. */
const healthDay = z.object({ at: timestamp, good: count, bad: count })
export type HealthDay = z.infer<typeof healthDay>

export const healthHistory = z.object({
  points: z.array(healthPoint),
  /** The last ninety days, the oldest first; a day without seconds is one in which the server did not run. */
  days: z.array(healthDay),
})

export const healthRoom = serviceRoom('elsa_admin', 'health')
