import type { Endpoint } from '@panel/contracts/platform/endpoint'
import type { JournalEntry, JournalFilter, TableChanges } from '@panel/contracts/platform/journal'
import { isoTime } from '../iso-time.ts'
import { type KnownSecrets, maskSecrets, maskText } from '../log/mask-secrets.ts'
import type { Position } from '../rewind/change-log.ts'
import type { Moment } from '../rewind/moments.ts'

/** What the journal itself says of an entry. */
type Given = 'number' | 'at' | 'canRewind' | 'changes'
type Entry<K extends JournalEntry['kind']> = Extract<JournalEntry, { kind: K }>
/** What happened, before it has its number. The answer of a call is the text that was sent. */
type NewEntry =
  | (Omit<Entry<'call'>, Given | 'answer' | 'nearest'> & { readonly answerText?: string })
  | Omit<Entry<'event'>, Given>
  | Omit<Entry<'block'>, Given>

interface Kept {
  readonly number: number
  readonly at: number
  readonly entry: NewEntry
  readonly origin: Origin
  /** About how many characters it takes. */
  readonly weight: number
}

/** A call as it can be sent again; of these headers none is ever shown. */
export interface RepeatableCall {
  /** Undefined where no call takes it. */
  readonly endpoint: Endpoint | undefined
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Absent where there was none. */
  readonly body?: unknown
}

/** Where an entry came from. */
export interface Origin {
  /** The world just before it; undefined where it cannot be known. */
  readonly before?: Moment | undefined
  /** Where the database was after it; undefined for what changes no rows. */
  readonly after?: Position | undefined
  /** Undefined for what is no call, and for a call whose body was too long to be kept. */
  readonly call?: RepeatableCall | undefined
}

/** What is known of the entries beside themselves. */
interface Context {
  /** Whether the world can go back to a moment. */
  readonly canReach: (moment: Moment) => boolean
  /** Which rows changed from a moment until a position; undefined where that is not known. */
  readonly changedTables: (before: Moment, after: Position) => TableChanges[] | undefined
  /** The call that is most like a request that no call takes. */
  readonly nearestOf: (method: string, url: string) => Entry<'call'>['nearest']
  /** Whether a call, by its operation's id, holds what is personal. */
  readonly isPersonal: (operationId: string) => boolean
}

const noContext: Context = {
  canReach: () => false,
  changedTables: () => undefined,
  nearestOf: () => undefined,
  isPersonal: () => false,
}

interface Waiter {
  readonly filter: JournalFilter
  readonly take: (entry: JournalEntry | null) => void
}

interface FindOptions {
  readonly limit: number
  readonly newestFirst?: boolean
}

/** The newest entries that are kept: this many, and no more characters together. */
const most = { entries: 5000, characters: 32 * 1024 * 1024 }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const fits = ({ number, entry }: Kept, filter: JournalFilter): boolean => {
  if (number <= filter.after) return false
  const wanted: readonly (readonly [unknown, unknown])[] = [
    [filter.kind, entry.kind],
    [filter.operationId, entry.kind === 'call' ? entry.operationId : null],
    [filter.status, entry.kind === 'call' ? entry.status : null],
    [filter.accountId, entry.kind === 'call' ? entry.accountId : null],
    [filter.ticket, entry.kind === 'call' ? entry.ticket : null],
    [filter.event, entry.kind === 'event' ? entry.name : null],
  ]
  if (wanted.some(([value, own]) => value !== undefined && value !== own)) return false
  return filter.url === undefined || (entry.kind === 'call' && entry.url.includes(filter.url))
}

/** All that is kept of what happened, also secrets. */
const keptText = (entry: NewEntry): string => {
  if (entry.kind !== 'call') return JSON.stringify(entry)
  const { answerText = '', ...call } = entry
  return JSON.stringify(call) + answerText
}

/** Whether a request met no call; one of a page that may not call is refused before. */
const isUnknown = ({ operationId, status }: Extract<NewEntry, { kind: 'call' }>): boolean =>
  operationId === null && (status === 404 || status === 405)

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
  { canReach, changedTables, nearestOf, isPersonal }: Context = noContext,
) => {
  let kept: Kept[] = []
  let forgotten = 0
  let characters = 0
  let newest = 0
  const waiters = new Set<Waiter>()

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
    const { answerText, request, url, ...call } = entry
    // Compared with every call there is, so only for who reads the entry.
    const nearest = isUnknown(entry) ? nearestOf(call.method, url) : undefined
    return {
      ...call,
      ...known,
      url: maskText(url, secrets),
      ...(nearest && { nearest }),
      // A misspelt call was meant to send what the right one sends.
      ...(request !== undefined &&
        !(nearest && isPersonal(nearest.operationId)) && { request: maskSecrets(request, secrets) }),
      ...(answerText !== undefined && { answer: maskSecrets(parsed(answerText), secrets) }),
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
    return isIn(keptText(each.entry)) && isIn(JSON.stringify(present(each)))
  }

  /** The oldest entries stay in the list until half of it is forgotten, so that adding one stays cheap. */
  const forget = (): void => {
    while (kept.length - forgotten > most.entries || characters > most.characters) {
      characters -= kept[forgotten]?.weight ?? 0
      forgotten += 1
    }
    if (forgotten * 2 < kept.length) return
    kept = kept.slice(forgotten)
    forgotten = 0
  }

  const remembered = (): Kept[] => kept.slice(forgotten)

  return {
    add: (entry: NewEntry, weight: number, origin: Origin = {}): void => {
      newest += 1
      const added = { number: newest, at: now(), entry, weight, origin }
      kept.push(added)
      characters += weight
      forget()
      for (const waiter of waiters) if (isWanted(added, waiter.filter)) waiter.take(present(added))
    },
    /** The oldest entries that fit, or the newest ones, each without secrets; and how many fit. */
    find: (
      filter: JournalFilter,
      { limit, newestFirst = false }: FindOptions,
    ): { entries: JournalEntry[]; total: number } => {
      const found = remembered().filter((entry) => isWanted(entry, filter))
      const ordered = newestFirst ? found.toReversed() : found
      return { entries: ordered.slice(0, limit).map(present), total: found.length }
    },
    /** Where the entry of a number came from; undefined for one that is unknown or forgotten. */
    originOf: (number: number): Origin | undefined =>
      remembered().find((entry) => entry.number === number)?.origin,
    /** The earliest world to which an entry leads. */
    oldestMoment: (): Moment | undefined =>
      remembered().find(({ origin }) => origin.before !== undefined)?.origin.before,
    /** Removes the entries after a number, up to another: they were undone. Numbers are not given again. */
    removeBetween: (after: number, last: number): void => {
      const isUndone = ({ number }: Kept): boolean => number > after && number <= last
      for (const { weight } of kept.filter(isUndone)) characters -= weight
      kept = kept.filter((entry) => !isUndone(entry))
    },
    /** The number of the newest entry; 0 before there is one. */
    newest: (): number => newest,
    /** The first entry that fits, as soon as there is one; null where none came in this many milliseconds. */
    wait: (filter: JournalFilter, milliseconds: number): Promise<JournalEntry | null> =>
      new Promise((resolve) => {
        const known = remembered().find((entry) => isWanted(entry, filter))
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
