import './answer-usage.ts'
import { join } from 'node:path'
import SqliteDatabase, { type Database } from 'better-sqlite3'
import type { FastifyInstance } from 'fastify'

/** Where this server's data go. */
export const dataFolder = process.argv[2] ?? ''

/** Few enough for the sockets to be written in between. */
const eventsPerTurn = 10

export const openBenchDatabase = (): Database => {
  const database = new SqliteDatabase(join(dataFolder, 'limit.sqlite'))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  return database
}

/**
 * Listens on a free port and sends its address to the parent.
 *
 * @param emit sends one event to all sockets; the parent sends the number of events it wants
 */
export const serve = async (
  app: FastifyInstance,
  extra: Record<string, unknown> = {},
  emit: () => void = () => undefined,
): Promise<void> => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const emitSome = (left: number) => {
    for (let count = Math.min(left, eventsPerTurn); count > 0; count -= 1) emit()
    if (left > eventsPerTurn) setImmediate(emitSome, left - eventsPerTurn)
  }
  process.on('message', (message) => {
    if (typeof message === 'number') emitSome(message)
  })
  process.send?.({ url, ...extra })
}
