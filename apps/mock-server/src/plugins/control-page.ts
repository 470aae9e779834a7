import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { confirmParameter, worldLinkPath } from '@panel/contracts/platform/world-link'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../platform/api-error.ts'

const folder = fileURLToPath(new URL('../../../control/dist/', import.meta.url))

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** The files of the built page by their paths below /control/. They are few and small. */
const readFiles = (): ReadonlyMap<string, Buffer> =>
  new Map(
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((path) => extname(path) in types)
          .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path))])
      : [],
  )

/**
 * Whether another site may have opened an address: a browser says so only to servers under https and on its own
 * machine. A link changes the world, so a person agrees first then.
 */
const mayBeForeign = ({ headers }: FastifyRequest): boolean =>
  !['none', 'same-origin'].includes(String(headers['sec-fetch-site']))

/** The control page for testers, built in apps/control; it does not exist unless the server was started with control. */
export const controlPagePlugin = fp(
  async (app) => {
    if (!app.config.CONTROL) return
    const files = readFiles()
    app.get('/control', (_request, reply) => reply.redirect('/control/'))
    app.get<{ Params: { '*': string } }>('/control/*', (request, reply) => {
      const address = new URL(request.url, 'http://localhost')
      const isLink = address.pathname === worldLinkPath
      if (isLink && mayBeForeign(request) && !address.searchParams.has(confirmParameter)) {
        address.searchParams.set(confirmParameter, '1')
        return reply.redirect(address.pathname + address.search)
      }
      if (files.size === 0) {
        throw new ApiError(
          'NOT_FOUND',
          'The control page is not built yet. Run npm run build, then start again.',
        )
      }
      const path = isLink ? 'index.html' : request.params['*'] || 'index.html'
      const file = files.get(path)
      if (!file) throw new ApiError('NOT_FOUND', 'The control page is at /control/.')
      // The build names what is in assets/ by its content, so it never changes.
      const kept = path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
      return reply
        .type(types[extname(path)] ?? 'text/plain')
        .header('cache-control', kept)
        .send(file)
    })
  },
  { name: 'control-page', dependencies: ['platform'] },
)
