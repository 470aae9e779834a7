import { join } from 'node:path'
import SqliteDatabase, { type Database } from 'better-sqlite3'
import type { FastifyInstance } from 'fastify'

/** Where this server's data go. */
export const dataFolder = process.argv[2] ?? ''

export const openBenchDatabase = (): Database => {
  const database = new SqliteDatabase(join(dataFolder, 'limit.sqlite'))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  return database
}

/** Listens on a free port, tells it to the parent, and answers what processor time was used until asked. */
export const serve = async (app: FastifyInstance, extra: Record<string, unknown> = {}): Promise<void> => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuSeconds: (user + system) / 1_000_000, memory: process.memoryUsage().rss })
  })
  process.send?.({ url, ...extra })
}
