import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '@panel/contracts/platform/endpoint'
import type { JournalEntry, JournalFilter, TableChanges } from '@panel/contracts/platform/journal'
import { isoTime } from '../iso-time.ts'
import { type KnownSecrets, maskSecrets, maskText } from '../log/mask-secrets.ts'
import type { Position } from '../rewind/change-log.ts'
import type { Moment } from '../rewind/moments.ts'
import { createTextRing, type KeptText } from './text-ring.ts'

type Entry<K extends JournalEntry['kind']> = Extract<JournalEntry, { kind: K }>
/** What the journal itself says of an entry. */
type Given = 'number' | 'at' | 'canRewind' | 'changes'

/** A call that was answered, with what it takes to make it once more. Added for each call, so nothing of it is copied. */
export interface AnsweredCall
  extends Pick<Entry<'call'>, 'kind' | 'method' | 'url' | 'accountId' | 'status' | 'requestId' | 'ticket'> {
  /** Undefined where no call takes it. */
  readonly endpoint: Endpoint | undefined
  /** Of these none is ever shown. */
  readonly headers: IncomingHttpHeaders
  /** Undefined where there was none, or where it was too long. */
  readonly body: unknown
  readonly isBodyTooLong: boolean
  /** The text that was sent, itself where something else keeps it too; undefined where it is not kept. */
  readonly answer: KeptText | string | undefined
  /** How long it took, unrounded. */
  readonly milliseconds: number
}

/** What happened, before it has its number. */
type NewEntry = AnsweredCall | Omit<Entry<'event'>, Given> | Omit<Entry<'block'>, Given>

interface Kept {
  readonly number: number
  readonly at: number
  readonly entry: NewEntry
  readonly origin: Origin
  /** About how many characters it takes. */
  readonly weight: number
  /** The newest chunk of answers when it was added. */
  readonly chunk: number
}

/** Where an entry came from. */
export interface Origin {
  /** The world just before it; undefined where it cannot be known. */
  readonly before?: Moment | undefined
  /** Where the database was after it; undefined for what changes no rows. */
  readonly after?: Position | undefined
}

/** What is known of the entries beside themselves. */
interface Context {
  /** Whether the world can go back to a moment. */
  readonly canReach: (moment: Moment) => boolean
  /** Which rows changed from a moment until a position; undefined where that is not known. */
  readonly changedTables: (before: Moment, after: Position) => TableChanges[] | undefined
  /** The call that is most like a request that no call takes. */
  readonly nearestOf: (method: string, url: string) => Entry<'call'>['nearest']
  /** Whether a call, by its operation's id, or one beside it holds what is personal. */
  readonly isNearPersonal: (operationId: string) => boolean
}

const noContext: Context = {
  canReach: () => false,
  changedTables: () => undefined,
  nearestOf: () => undefined,
  isNearPersonal: () => false,
}

interface Waiter {
  readonly filter: JournalFilter
  readonly take: (entry: JournalEntry | null) => void
}

interface FindOptions {
  readonly limit: number
  readonly newestFirst?: boolean
}

/** The newest entries that are kept: this many, no more characters together, and no more megabytes of answers. */
const most = { entries: 5000, characters: 32 * 1024 * 1024, answers: 33 }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const operationOf = ({ endpoint }: AnsweredCall): string | null => endpoint?.operationId ?? null

const fits = ({ number, entry }: Kept, filter: JournalFilter): boolean => {
  if (number <= filter.after) return false
  const wanted: readonly (readonly [unknown, unknown])[] = [
    [filter.kind, entry.kind],
    [filter.operationId, entry.kind === 'call' ? operationOf(entry) : null],
    [filter.status, entry.kind === 'call' ? entry.status : null],
    [filter.accountId, entry.kind === 'call' ? entry.accountId : null],
    [filter.ticket, entry.kind === 'call' ? entry.ticket : null],
    [filter.event, entry.kind === 'event' ? entry.name : null],
  ]
  if (wanted.some(([value, own]) => value !== undefined && value !== own)) return false
  return filter.url === undefined || (entry.kind === 'call' && entry.url.includes(filter.url))
}

/** A call without its bodies, with its secrets. */
const withoutBodies = (call: AnsweredCall) => ({
  kind: call.kind,
  operationId: operationOf(call),
  method: call.method,
  url: call.url,
  accountId: call.accountId,
  status: call.status,
  milliseconds: Math.round(call.milliseconds * 10) / 10,
  requestId: call.requestId,
  ticket: call.ticket,
})

/** All of what happened in which a text is looked for, also secrets. */
const keptText = (entry: NewEntry, read: (text: KeptText | string) => string): string =>
  entry.kind === 'call'
    ? JSON.stringify([withoutBodies(entry), entry.body]) + (entry.answer ? read(entry.answer) : '')
    : JSON.stringify(entry)

/** Whether a request met no call; one of a page that may not call is refused before. */
const isUnknown = ({ endpoint, status }: AnsweredCall): boolean =>
  endpoint === undefined && (status === 404 || status === 405)

/** The newest entries, as many as are kept. */
const createEntries = (isKept: (chunk: number) => boolean) => {
  let entries: Kept[] = []
  let forgotten = 0
  let characters = 0

  const isTooMuch = ({ chunk }: Kept): boolean =>
    entries.length - forgotten > most.entries || characters > most.characters || !isKept(chunk)

  /** The oldest entries stay in the list until half of it is forgotten, so that adding one stays cheap. */
  const forget = (): void => {
    for (let oldest = entries[forgotten]; oldest && isTooMuch(oldest); oldest = entries[forgotten]) {
      characters -= oldest.weight
      forgotten += 1
    }
    if (forgotten * 2 < entries.length) return
    entries = entries.slice(forgotten)
    forgotten = 0
  }

  return {
    kept: (): Kept[] => entries.slice(forgotten),
    add: (entry: Kept): void => {
      entries.push(entry)
      characters += entry.weight
      forget()
    },
    removeBetween: (after: number, last: number): void => {
      const isUndone = ({ number }: Kept): boolean => number > after && number <= last
      for (const { weight } of entries.filter(isUndone)) characters -= weight
      entries = entries.filter((entry) => !isUndone(entry))
    },
  }
}

/**
 * What happened on the server, in order: calls, events and blocks. Nothing of it is stored, so it starts empty and
 * drops the oldest entries. Secrets are masked when an entry is read, which few are.
 *
 * @param now the time of the server, in milliseconds
 * @param secrets texts that no entry may show
 */
export const createJournal = (
  now: () => number,
  secrets: KnownSecrets,
  { canReach, changedTables, nearestOf, isNearPersonal }: Context = noContext,
) => {
  let newest = 0
  const waiters = new Set<Waiter>()
  const texts = createTextRing(most.answers)
  const readText = (text: KeptText | string): string => (typeof text === 'string' ? text : texts.read(text))
  const entries = createEntries(texts.has)

  const changesOf = ({ before, after }: Origin): TableChanges[] | undefined =>
    before && after && changedTables(before, after)

  const present = ({ number, at: time, entry, origin }: Kept): JournalEntry => {
    const changes = changesOf(origin)
    const known = {
      number,
      at: isoTime(time),
      canRewind: origin.before !== undefined && canReach(origin.before),
      ...(changes && { changes }),
    }
    if (entry.kind === 'block') return { ...entry, ...known }
    if (entry.kind === 'event') return { ...entry, ...known, payload: maskSecrets(entry.payload, secrets) }
    const { endpoint, method, url, body, answer } = entry
    // Compared with every call there is, so only for who reads the entry.
    const nearest = isUnknown(entry) ? nearestOf(method, url) : undefined
    // A misspelt call was meant to send what the right one sends.
    const isPersonalBody = endpoint?.personal || (nearest && isNearPersonal(nearest.operationId))
    return {
      ...withoutBodies(entry),
      ...known,
      url: maskText(url, secrets),
      ...(nearest && { nearest }),
      ...(body !== undefined && !isPersonalBody && { request: maskSecrets(body, secrets) }),
      ...(answer && { answer: maskSecrets(parsed(readText(answer)), secrets) }),
    }
  }

  /** A text is looked for in what is shown, so that no search reveals a secret; few entries hold it at all. */
  const isWanted = (each: Kept, filter: JournalFilter): boolean => {
    if (!fits(each, filter)) return false
    const { table } = filter
    if (table !== undefined && !changesOf(each.origin)?.some((changed) => changed.table === table))
      return false
    const text = filter.text?.toLowerCase()
    if (text === undefined) return true
    const isIn = (whole: string): boolean => whole.toLowerCase().includes(text)
    return isIn(keptText(each.entry, readText)) && isIn(JSON.stringify(present(each)))
  }

  return {
    /** Keeps the text of an answer for the entry of its call. */
    keepText: texts.keep,
    add: (entry: NewEntry, weight: number, origin: Origin = {}): void => {
      newest += 1
      const added = { number: newest, at: now(), entry, weight, origin, chunk: texts.newest() }
      entries.add(added)
      for (const waiter of waiters) if (isWanted(added, waiter.filter)) waiter.take(present(added))
    },
    /** The oldest entries that fit, or the newest ones, each without secrets; and how many fit. */
    find: (
      filter: JournalFilter,
      { limit, newestFirst = false }: FindOptions,
    ): { entries: JournalEntry[]; total: number } => {
      const found = entries.kept().filter((entry) => isWanted(entry, filter))
      const ordered = newestFirst ? found.toReversed() : found
      return { entries: ordered.slice(0, limit).map(present), total: found.length }
    },
    /** What is kept of the entry of a number; undefined for one that is unknown or forgotten. */
    entryOf: (number: number): Kept | undefined => entries.kept().find((entry) => entry.number === number),
    /** The earliest world to which an entry leads. */
    oldestMoment: (): Moment | undefined =>
      entries.kept().find(({ origin }) => origin.before !== undefined)?.origin.before,
    /** Removes the entries after a number, up to another: they were undone. Numbers are not given again. */
    removeBetween: entries.removeBetween,
    /** The number of the newest entry; 0 before there is one. */
    newest: (): number => newest,
    /** The first entry that fits, as soon as there is one; null where none came in this many milliseconds. */
    wait: (filter: JournalFilter, milliseconds: number): Promise<JournalEntry | null> =>
      new Promise((resolve) => {
        const known = entries.kept().find((entry) => isWanted(entry, filter))
        if (known) return resolve(present(known))
        const timer = setTimeout(() => waiter.take(null), milliseconds)
        const waiter: Waiter = {
          filter,
          take: (entry) => {
            clearTimeout(timer)
            waiters.delete(waiter)
            resolve(entry)
          },
        }
        waiters.add(waiter)
      }),
    /** Ends all waiting. */
    stop: (): void => {
      for (const waiter of waiters) waiter.take(null)
    },
  }
}
export type Journal = ReturnType<typeof createJournal>
