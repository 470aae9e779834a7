import './answer-usage.ts'
import { join } from 'node:path'
import SqliteDatabase, { type Database } from 'better-sqlite3'
import type { FastifyInstance } from 'fastify'

/** Where this server's data go. */
export const dataFolder = process.argv[2] ?? ''

/** Few enough for the sockets to be written in between. */
const eventsInOneTurn = 10

export const openBenchDatabase = (): Database => {
  const database = new SqliteDatabase(join(dataFolder, 'limit.sqlite'))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  return database
}

/**
 * Listens on a free port and tells it to the parent.
 *
 * @param tell gives one event to everybody who listens; so many are given when the parent sends a number
 */
export const serve = async (
  app: FastifyInstance,
  extra: Record<string, unknown> = {},
  tell: () => void = () => undefined,
): Promise<void> => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const tellSome = (left: number) => {
    for (let count = Math.min(left, eventsInOneTurn); count > 0; count -= 1) tell()
    if (left > eventsInOneTurn) setImmediate(tellSome, left - eventsInOneTurn)
  }
  process.on('message', (message) => {
    if (typeof message === 'number') tellSome(message)
  })
  process.send?.({ url, ...extra })
}
