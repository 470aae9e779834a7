import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { panelConfig } from '@panel/contracts/platform/panel-config'
import { defaultMaxFuel } from '@panel/contracts/platform/transactions'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../platform/api-error.ts'

const page = 'index.html'
/** An address that requests a file; every other one is a page of the panel, which the panel's router resolves. */
const filePattern = /^assets\/|\.(?:js|mjs|css|map|json|txt|svg|png|jpg|webp|ico|woff2|webmanifest)$/

const setCaching = (reply: FastifyReply, path: string): void => {
  // The build names what is in assets/ by its content, so it never changes.
  const kept = path.includes('/assets/')
  reply.header('cache-control', kept ? 'public, max-age=31536000, immutable' : 'no-cache')
}

const serveFiles = async (app: FastifyInstance, root: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    setHeaders: setCaching,
  })
  app.get<{ Params: { '*': string } }>('/panel/*', (request, reply) => {
    const path = request.params['*']
    return reply.sendFile(filePattern.test(path) ? path : page)
  })
}

const refuseUnbuilt = async (app: FastifyInstance, root: string): Promise<void> => {
  app.log.warn(`The panel is not built: ${join(root, page)} is missing. Run npm run build.`)
  app.get('/panel/*', () => {
    throw new ApiError(
      'NOT_FOUND',
      'The panel is not built yet. Run npm run build, then start the server again.',
    )
  })
}

/** The built panel under /panel/, with what differs between environments in its config.json. */
export const staticPanelPlugin = fp(
  async (app) => {
    const { CONTROL, DEV_ORIGIN, PANEL_DIST, WALLET_SCRIPT } = app.config
    const text = JSON.stringify(
      panelConfig.parse({
        networkName: app.ledger.networkName,
        maxFuel: String(defaultMaxFuel),
        socketHost: '',
        control: CONTROL,
        walletScript: { src: WALLET_SCRIPT },
      }),
    )
    app.get('/panel/config.json', (_request, reply) =>
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text),
    )
    app.get('/', (_request, reply) => reply.redirect('/panel/'))
    app.get('/panel', (_request, reply) => reply.redirect('/panel/'))
    // What was built is out of date while its sources are served elsewhere.
    if (DEV_ORIGIN !== undefined) {
      app.get('/panel/*', (request, reply) => reply.redirect(DEV_ORIGIN + request.url))
    } else if (existsSync(join(PANEL_DIST, page))) await serveFiles(app, PANEL_DIST)
    else await refuseUnbuilt(app, PANEL_DIST)
  },
  { name: 'static-panel', dependencies: ['ledger'] },
)
