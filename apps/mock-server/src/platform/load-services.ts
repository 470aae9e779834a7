import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Database } from 'better-sqlite3'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { migrate } from './migrate.ts'

const folder = new URL('../services/', import.meta.url)

const serviceNames = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/index.ts`, folder)))
    .map((entry) => entry.name)
    .sort()

const migrationsOf = (name: string): string => fileURLToPath(new URL(`${name}/migrations/`, folder))

/** Makes the tables of every service, without any service. @throws StartError as `migrate` does */
export const migrateServices = (database: Database): void => {
  for (const name of serviceNames()) migrate(database, name, migrationsOf(name), { remakes: false })
}

/**
 * Brings in every service: a folder with an `index.ts` whose default export is a Fastify plugin. Its own tables,
 * when it has any, are brought up to date first. The folders are the list; no service is named anywhere.
 *
 * @throws StartError as `migrate` does
 */
export const loadServices = async (app: FastifyInstance): Promise<void> => {
  const remakes = app.config.DEV_ORIGIN !== undefined
  for (const name of serviceNames()) {
    if (migrate(app.database, name, migrationsOf(name), { remakes })) {
      app.log.warn(`The migrations of ${name} were changed, so all data but the sessions are made again.`)
      // Not that service's alone: its tables follow the chain, and what it seeds belongs to the same world.
      app.world.remakeAtStart()
    }
    const module: { readonly default: FastifyPluginAsync } = await import(
      new URL(`${name}/index.ts`, folder).href
    )
    await app.register(module.default)
  }
}
