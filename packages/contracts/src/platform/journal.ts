import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { faultEffect } from './faults.ts'
import { accountId, hashId, timestamp } from './primitives.ts'

const number = z.int().check(z.nonnegative())
const text = z.string().check(z.minLength(1), z.maxLength(200))

/** How a request differs from a call. Empty text stands for a segment that is not there. */
const callDifference = z.object({
  field: z.enum(['method', 'path']),
  /** Which segment of the path, from 1. */
  segment: z.optional(z.int()),
  asked: z.string(),
  takes: z.string(),
})
export type CallDifference = z.infer<typeof callDifference>

/** The call that is most like one that does not exist, and what differs. */
const nearestCall = z.object({ operationId: z.string(), differences: z.array(callDifference) })
export type NearestCall = z.infer<typeof nearestCall>

/** How many rows of a table of the backend were inserted, updated and deleted. */
const tableChanges = z.object({ table: z.string(), inserted: number, updated: number, deleted: number })
export type TableChanges = z.infer<typeof tableChanges>

const entry = {
  number,
  at: timestamp,
  /** Whether the world can go back to just before it. */
  canRewind: z.boolean(),
  /**
   * The rows that changed in each table of the database while a call was served or a block was sealed. Absent for events,
   * after all data were replaced, and where changes were not recorded or are no longer kept.
   */
  changes: z.optional(z.array(tableChanges)),
}

/** A call with its answer. Bodies are left out where they are longer than the journal keeps. */
export const journalCall = z.object({
  ...entry,
  kind: z.literal('call'),
  /** Null for a call that does not exist. */
  operationId: z.nullable(z.string()),
  method: z.string(),
  url: z.string(),
  /** Who called; null without a session. */
  accountId: z.nullable(accountId),
  status: z.int(),
  milliseconds: z.number(),
  requestId: z.string(),
  /** The transaction that the call submitted. */
  ticket: z.nullable(hashId),
  /** The bodies, without secrets. */
  request: z.optional(z.unknown()),
  answer: z.optional(z.unknown()),
  nearest: z.optional(nearestCall),
})

/** An event that was emitted to at least one socket. */
export const journalEvent = z.object({
  ...entry,
  kind: z.literal('event'),
  name: z.string(),
  payload: z.unknown(),
})

export const journalBlock = z.object({
  ...entry,
  kind: z.literal('block'),
  height: number,
  hash: hashId,
  /** How many transactions the block holds. */
  size: number,
})

export const journalEntry = z.discriminatedUnion('kind', [journalCall, journalEvent, journalBlock])
export type JournalEntry = z.infer<typeof journalEntry>

/** The kinds of entries. */
export const journalKinds = ['call', 'event', 'block'] as const

/** Which entries are wanted: those for which all members hold that are given. */
export const journalFilter = z.object({
  /** Entries with a greater number alone. */
  after: z._default(number, 0),
  kind: z.optional(z.enum(journalKinds)),
  operationId: z.optional(text),
  status: z.optional(z.int().check(z.minimum(100), z.maximum(599))),
  accountId: z.optional(accountId),
  ticket: z.optional(hashId),
  /** The name of an event. */
  event: z.optional(text),
  /** What the address of a call holds. */
  url: z.optional(text),
  /** The name of a table in which rows changed. */
  table: z.optional(text),
  /** What an entry holds anywhere, in letters of either case: a request id, a ticket, a word of a body. */
  text: z.optional(text),
})
export type JournalFilter = z.infer<typeof journalFilter>

export const findJournalEntries = endpoint({
  operationId: 'findJournalEntries',
  method: 'POST',
  path: '/api/control/journal/find',
  summary:
    'Calls with their answers, emitted events and blocks in the order in which they happened, from the newest few thousand. For testers.',
  access: 'control',
  readOnly: true,
  logged: false,
  body: z.strictObject({
    ...journalFilter.shape,
    limit: z._default(z.int().check(z.positive(), z.maximum(500)), 100),
    /** Whether the newest entries that fit are wanted, newest first, instead of the oldest. */
    newestFirst: z._default(z.boolean(), false),
  }),
  example: { body: { kind: 'call', status: 404 } },
  answer: z.object({
    entries: z.array(journalEntry),
    /** How many entries fit, also beyond the limit. */
    total: number,
    /** The number of the newest entry of all: what to pass as `after` to see what happens next. */
    newest: number,
  }),
})

export const waitForJournalEntry = endpoint({
  operationId: 'waitForJournalEntry',
  method: 'POST',
  path: '/api/control/journal/wait',
  summary:
    'Answers with the first entry that fits, now or as soon as it happens; null when none did in time. For testers.',
  access: 'control',
  readOnly: true,
  logged: false,
  body: z.strictObject({
    ...journalFilter.shape,
    timeoutMs: z._default(z.int().check(z.nonnegative(), z.maximum(60_000)), 10_000),
  }),
  example: { body: { kind: 'event', event: 'world_changed', timeoutMs: 0 } },
  answer: z.object({ entry: z.nullable(journalEntry) }),
})

export const rewindJournal = endpoint({
  operationId: 'rewindJournal',
  method: 'POST',
  path: '/api/control/journal/rewind',
  summary:
    'Goes back to just before an entry of the journal: data, chain, clock, random source, rooms and faults are as they were, and what happened since is removed from the journal. A call can be run again from there, slower or with a fault. For testers.',
  access: 'control',
  body: z.object({
    number,
    /** Runs the call of the entry again: `{}` as it was, else slower or with an answer of a fault. */
    again: z.optional(faultEffect),
  }),
  example: { body: { number: 1, again: { latencyMs: 500 } } },
  after: ['findJournalEntries'],
  answer: z.object({
    /** The time of the server. */
    now: timestamp,
    /** The call that was run again, with its answer; null where none was. */
    again: z.nullable(journalEntry),
  }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  reasons: ['entryUnknown', 'entryOutOfReach', 'entryNotRepeatable'],
})
