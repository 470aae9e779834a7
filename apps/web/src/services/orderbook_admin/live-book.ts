import {
  applyDifference,
  type BookDifference,
  type BookSnapshot,
} from '@panel/contracts/services/orderbook_admin/book'
import { asError } from '../../shared/failures/as-error.ts'

interface LiveBookState {
  /** Undefined until it was read for the first time. */
  readonly book: BookSnapshot | undefined
  /** Why it could not be read; the book is then as it was. */
  readonly error: Error | undefined
}

/** How many differences are kept while a book is being read; more of them came from before it. */
const mostWaiting = 200

/**
 * A book as its differences make it. One that is missing, or that comes too late, makes the whole book be read again;
 * until then it stays as it was, so that it is never half of one state and half of another.
 */
export const createLiveBook = (read: () => Promise<BookSnapshot>) => {
  let state: LiveBookState = { book: undefined, error: undefined }
  let reading = false
  let again = false
  let waiting: BookDifference[] = []
  const listeners = new Set<() => void>()

  const change = (next: Partial<LiveBookState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  /** Undefined where one in between is missing. */
  const applyAll = (book: BookSnapshot, differences: readonly BookDifference[]): BookSnapshot | undefined => {
    let applied = book
    for (const difference of differences) {
      const next = applyDifference(applied, difference)
      if (next === 'gap') return undefined
      applied = next
    }
    return applied
  }

  const readAnew = async (): Promise<void> => {
    if (reading) {
      again = true
      return
    }
    reading = true
    try {
      do {
        again = false
        const snapshot = await read()
        const since = waiting
          .filter(({ epoch, number }) => epoch === snapshot.epoch && number > snapshot.number)
          .toSorted((one, other) => one.number - other.number)
        waiting = []
        const book = applyAll(snapshot, since)
        if (book) change({ book, error: undefined })
        else again = true
      } while (again)
    } catch (error) {
      change({ error: asError(error) })
    } finally {
      reading = false
    }
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: (): LiveBookState => state,
    /** Applies what came, in one change. */
    receive: (differences: readonly BookDifference[]): void => {
      if (reading || !state.book) {
        waiting = [...waiting, ...differences].slice(-mostWaiting)
        if (!reading) void readAnew()
        return
      }
      const book = applyAll(state.book, differences)
      if (book) {
        if (book !== state.book) change({ book })
        return
      }
      waiting = [...differences]
      void readAnew()
    },
    /** Reads the whole book: at first, after a new connection, and when the world changed. */
    refresh: readAnew,
  }
}
