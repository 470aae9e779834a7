import type { TransactionPart } from '../execution/transaction-parts.ts'
import type { AnnouncementFault } from './announcements.ts'

/** An accepted transaction that waits for its block. */
export interface PoolEntry {
  readonly sequence: number
  readonly ticket: string
  readonly bytes: Uint8Array
  readonly signer: string
  readonly parts: readonly TransactionPart[]
  /** Unix milliseconds before which it is not executed. */
  readonly dueAt: number
  /** The text with which it fails instead of being executed. */
  readonly failWith: string | null
  readonly announcement: AnnouncementFault | null
}

const firstDue = (entries: readonly PoolEntry[]): number | undefined =>
  entries.length === 0 ? undefined : entries.reduce((next, entry) => Math.min(next, entry.dueAt), Infinity)

/** Accepted transactions in the order of acceptance. */
export const createPool = (initial: readonly PoolEntry[]) => {
  let entries = [...initial]
  const among = (tickets: ReadonlySet<string>): PoolEntry[] =>
    tickets.size === 0 ? [] : entries.filter(({ ticket }) => tickets.has(ticket))
  return {
    add: (entry: PoolEntry) => {
      entries.push(entry)
    },
    /** The first transactions that are due, at most `limit`. */
    due: (now: number, limit: number): PoolEntry[] => {
      const due: PoolEntry[] = []
      for (const entry of entries) {
        if (due.length === limit) break
        if (entry.dueAt <= now) due.push(entry)
      }
      return due
    },
    find: (ticket: string): PoolEntry | undefined => entries.find((entry) => entry.ticket === ticket),
    /** Puts a changed entry in the place of the one with the same ticket. */
    replace: (changed: PoolEntry) => {
      entries = entries.map((entry) => (entry.ticket === changed.ticket ? changed : entry))
    },
    remove: (sealed: readonly PoolEntry[]) => {
      const gone = new Set(sealed)
      entries = entries.filter((entry) => !gone.has(entry))
    },
    /** Makes everything due that was stuck or late. */
    release: () => {
      entries = entries.map((entry) => ({ ...entry, dueAt: 0 }))
    },
    /** When the first of them is due; undefined when there are none. */
    nextDue: (): number | undefined => firstDue(entries),
    /** Those among the tickets that still wait. */
    among,
    nextDueAmong: (tickets: ReadonlySet<string>): number | undefined => firstDue(among(tickets)),
  }
}
