import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { foreignHost, isOwnHost } from '../platform/own-host.ts'
import { toApiError } from '../plugins/errors.ts'
import { serveWallet } from '../plugins/wallet.ts'
import { board } from './board.ts'
import type { DemoContext, DemoParts } from './demo-context.ts'
import { createDemoSessions } from './demo-sessions.ts'
import { notes } from './notes.ts'
import { shop } from './shop.ts'

const assets = fileURLToPath(new URL('./assets/', import.meta.url))

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"

const sessionPattern = /^Bearer ([\w-]{32})$/

/** Opens `/<path>/api/session`, where a page exchanges the token of its address. */
const serve = (server: FastifyInstance, parts: DemoParts) => {
  const sessions = createDemoSessions(parts.serviceTokens)
  return (path: string, serviceId: string): DemoContext => {
    server.post<{ Body: { authKey?: unknown } | null }>(`/${path}/api/session`, (request) =>
      sessions.open(serviceId, request.body?.authKey),
    )
    return {
      parts,
      accountOf: (request) =>
        sessions.accountOf(serviceId, sessionPattern.exec(request.headers.authorization ?? '')?.[1]),
    }
  }
}

/** The demo frame services: pages of another origin, which know their visitor only by the token of their address. */
export const buildDemoServer = async (parts: DemoParts): Promise<FastifyInstance> => {
  const server = fastify({ bodyLimit: 16_384, forceCloseConnections: true })
  const { HOST, ALLOWED_ORIGINS, DEMO_ORIGIN } = parts.config
  const names = { HOST, ALLOWED_ORIGINS: [...ALLOWED_ORIGINS, ...(DEMO_ORIGIN ? [DEMO_ORIGIN] : [])] }
  server.addHook('onRequest', async ({ headers: { host } }, reply) => {
    // The wallet's keys must not reach the pages of a site that points its name at this machine.
    if (!isOwnHost(host, names)) throw foreignHost()
    reply.headers({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
  server.setErrorHandler((error, _request, reply) => {
    const refusal = toApiError(error)
    return reply.code(refusal.status).send(refusal.body)
  })
  await server.register(fastifyStatic, { root: assets, prefix: '/assets/', cacheControl: false })
  const open = serve(server, parts)
  notes(server, open('notes', 'demo_notes'))
  board(server, open('board', 'demo_board'))
  shop(server, open('shop', 'demo_shop'))
  serveWallet(server, parts)
  return server
}
