import { consoleRoom, levelsChanged, linesWritten, mostLines } from '@panel/contracts/services/CONSOLE/line'
import type { FastifyInstance } from 'fastify'
import type { LiveSocket } from '../../platform/rooms/open-socket-server.ts'
import { presentLine } from './present-line.ts'

/** Up to which line a page has been sent. */
interface Reader {
  told: number
  /** Whether it has not yet acknowledged what was sent last. */
  busy: boolean
}

/**
 * Tells the pages in the console's room of new lines. Each is sent one event at a time, and the next one when it has taken
 * that in, so nothing piles up for a slow page: it gets the newest lines, and sees by their numbers what it missed.
 */
export const tellLines = ({ logBook, sockets }: FastifyInstance): (() => void) => {
  const readers = new Map<LiveSocket, Reader>()

  const tell = (socket: LiveSocket, reader: Reader): void => {
    const newest = logBook.newest()
    if (reader.busy || reader.told >= newest) return
    const lines = logBook.since(Math.max(reader.told, newest - mostLines))
    reader.busy = true
    reader.told = newest
    const from = lines[0]?.number ?? newest
    sockets.emitAcknowledged(
      socket,
      linesWritten,
      { lines: lines.map(presentLine), from, to: newest },
      () => {
        reader.busy = false
        if (readers.get(socket) === reader) tell(socket, reader)
      },
    )
  }

  return logBook.onLines((lines) => {
    const present = new Set(sockets.inRoom(consoleRoom))
    for (const socket of readers.keys()) if (!present.has(socket)) readers.delete(socket)
    for (const socket of present) {
      const reader = readers.get(socket) ?? { told: (lines[0]?.number ?? 1) - 1, busy: false }
      readers.set(socket, reader)
      tell(socket, reader)
    }
  })
}

/** Tells the pages that the level of a source is another one now. */
export const tellLevels = ({ sockets }: FastifyInstance): void =>
  sockets.emitToRoom(consoleRoom, levelsChanged, {})
