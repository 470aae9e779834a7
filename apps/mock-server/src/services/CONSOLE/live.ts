import { consoleRoom, levelsChanged, linesWritten, mostLines } from '@panel/contracts/services/CONSOLE/line'
import type { FastifyInstance } from 'fastify'
import type { LiveSocket } from '../../platform/rooms/open-socket-server.ts'
import { presentLine } from './present-line.ts'

/** Up to which line a page has been sent. */
interface Reader {
  sentTo: number
  /** Whether it has not yet acknowledged what was sent last. */
  busy: boolean
}

/**
 * Sends new lines to the pages in the console's room. Each gets one event at a time, and the next one after it acknowledged
 * that, so nothing queues up for a slow page: it gets the newest lines, and sees by their numbers what it missed.
 */
export const emitLines = ({ logBook, sockets }: FastifyInstance): (() => void) => {
  const readers = new Map<LiveSocket, Reader>()

  const send = (socket: LiveSocket, reader: Reader): void => {
    const newest = logBook.newest()
    if (reader.busy || reader.sentTo >= newest) return
    const lines = logBook.since(Math.max(reader.sentTo, newest - mostLines))
    reader.busy = true
    reader.sentTo = newest
    const from = lines[0]?.number ?? newest
    sockets.emitAcknowledged(
      socket,
      linesWritten,
      { lines: lines.map(presentLine), from, to: newest },
      () => {
        reader.busy = false
        if (readers.get(socket) === reader) send(socket, reader)
      },
    )
  }

  return logBook.onLines((lines) => {
    const present = new Set(sockets.inRoom(consoleRoom))
    for (const socket of readers.keys()) if (!present.has(socket)) readers.delete(socket)
    for (const socket of present) {
      const reader = readers.get(socket) ?? { sentTo: (lines[0]?.number ?? 1) - 1, busy: false }
      readers.set(socket, reader)
      send(socket, reader)
    }
  })
}

/** Notifies the pages of a change of a source's level. */
export const emitLevels = ({ sockets }: FastifyInstance): void =>
  sockets.emitToRoom(consoleRoom, levelsChanged, {})
