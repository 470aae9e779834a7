import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { migrate } from './migrate.ts'

const folder = new URL('../services/', import.meta.url)

/**
 * Brings in every service: a folder with an `index.ts` whose default export is a Fastify plugin. Its own tables,
 * when it has any, are brought up to date first. The folders are the list; no service is named anywhere.
 */
export const loadServices = async (app: FastifyInstance): Promise<void> => {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/index.ts`, folder)))
    .map((entry) => entry.name)
  for (const name of names.sort()) {
    migrate(app.database, name, fileURLToPath(new URL(`${name}/migrations/`, folder)))
    const module: { readonly default: FastifyPluginAsync } = await import(
      new URL(`${name}/index.ts`, folder).href
    )
    await app.register(module.default)
  }
}
