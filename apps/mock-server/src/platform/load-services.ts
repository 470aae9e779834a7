import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Database } from 'better-sqlite3'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { createMigrate, type Migration, readMigrations } from './migrate.ts'
import { registerNamed } from './register-named.ts'

const folder = new URL('../services/', import.meta.url)

const serviceNames = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/index.ts`, folder)))
    .map((entry) => entry.name)
    .sort()

interface ServiceFolder {
  readonly name: string
  readonly migrations: readonly Migration[]
}

let services: readonly ServiceFolder[] | undefined

/** The services and their migrations, read once: a process starts many worlds. */
const serviceFolders = (): readonly ServiceFolder[] => {
  services ??= serviceNames().map((name) => ({
    name,
    migrations: readMigrations(fileURLToPath(new URL(`${name}/migrations/`, folder))),
  }))
  return services
}

/** Makes the tables of every service, without any service. @throws StartError as `createMigrate` does */
export const migrateServices = (database: Database): void => {
  const migrate = createMigrate(database, { remakes: false })
  for (const { name, migrations } of serviceFolders()) migrate(name, migrations)
}

/**
 * Brings in every service: a folder with an `index.ts` whose default export is a Fastify plugin. Its own tables,
 * when it has any, are brought up to date first. The folders are the list; no service is named anywhere.
 *
 * @throws StartError as `createMigrate` does
 */
export const loadServices = async (app: FastifyInstance): Promise<void> => {
  const migrate = createMigrate(app.database, { remakes: app.config.DEV_ORIGIN !== undefined })
  for (const { name, migrations } of serviceFolders()) {
    if (migrate(name, migrations)) {
      app.log.warn(`The migrations of ${name} were changed, so all data but the sessions are made again.`)
      // Not that service's alone: its tables follow the chain, and what it seeds belongs to the same world.
      app.world.remakeAtStart()
    }
    const module: { readonly default: FastifyPluginAsync } = await import(
      new URL(`${name}/index.ts`, folder).href
    )
    await registerNamed(app, name, module.default)
  }
}
