import { type IncomingMessage, ServerResponse } from 'node:http'
import { Duplex } from 'node:stream'
import { sessionCookie } from '@panel/contracts/platform/session'
import { mainWorld } from '@panel/contracts/platform/world-name'
import {
  createWorld,
  listWorlds,
  removeWorld,
  worldCookie,
  worldCookieValue,
} from '@panel/contracts/platform/worlds'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../platform/api-error.ts'
import { implement } from '../platform/implement.ts'
import type { LogOutput } from '../platform/log/log-book.ts'
import { foreignHost, isOwnHost } from '../platform/own-host.ts'
import { requireScenario } from '../platform/snapshots/require-scenario.ts'
import { type Address, addressOf } from '../platform/worlds/address-of.ts'
import { createWorlds, type Worlds } from '../platform/worlds/create-worlds.ts'
import type { Interceptor } from '../platform/worlds/interceptor.ts'
import { noSuchWorld } from '../platform/worlds/no-such-world.ts'
import { openWorld, type WorldParts } from '../platform/worlds/open-world.ts'
import { createWorldOfSession, type WorldOfSession } from '../platform/worlds/world-of-session.ts'
import { enterPage, otherWorldPage, removedPage } from '../platform/worlds/world-pages.ts'
import { writeRefusal } from './errors.ts'
import { securityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where there can be worlds: to which of them a session belongs. */
    worldOfSession?: WorldOfSession
  }
}

interface WorldsPluginOptions {
  /** Builds a whole backend. */
  readonly build: (parts: WorldParts) => Promise<FastifyInstance>
  readonly logTo: LogOutput
  /** Through which each request comes. */
  readonly interceptor: Interceptor
}

/** Brings the browser into a world, or out of all, and opens a page there. */
const enter = (
  { headers: { host = '' } }: IncomingMessage,
  response: ServerResponse,
  { name, url, signsOut }: Extract<Address, { kind: 'enter' }>,
  headers: Readonly<Record<string, string>>,
): void => {
  const kept = name === mainWorld ? '; Max-Age=0' : ''
  response.setHeader('set-cookie', [
    `${worldCookie}=${worldCookieValue(host, name)}; Path=/; SameSite=Strict${kept}`,
    ...(signsOut ? [`${sessionCookie}=; Path=/; Max-Age=0`] : []),
  ])
  // A path alone: one that starts with two slashes would lead to another site, and browsers read \ as a slash.
  response
    .writeHead(302, { ...headers, location: url.replace(/^[/\\]+/, '/'), 'cache-control': 'no-store' })
    .end()
}

/** Whether a link of another site leads here. */
const comesFromElsewhere = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site'

const interceptRequests = (
  app: FastifyInstance,
  interceptor: Interceptor,
  worlds: Worlds,
  { worldOf }: WorldOfSession,
): void => {
  const headers = securityHeaders(app.config)

  const refuse = (answer: unknown, name: string): void => {
    if (answer instanceof ServerResponse) writeRefusal(answer, noSuchWorld(name), headers)
    else if (answer instanceof Duplex) answer.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
  }

  const showPage = (answer: ServerResponse, status: number, page: string): void => {
    answer
      .writeHead(status, {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(page)
  }

  /** Brings the browser into a world, unless the person is signed in to another one and did not choose between them. */
  const lead = async (
    request: IncomingMessage,
    response: ServerResponse,
    address: Extract<Address, { kind: 'enter' }>,
  ): Promise<void> => {
    const held = app.parseCookie(request.headers.cookie ?? '')[sessionCookie]
    const token = address.signsOut || !address.url.startsWith('/panel/') ? undefined : held
    const sessionWorld = token === undefined ? undefined : await worldOf(token)
    const isOwn = sessionWorld === undefined || sessionWorld === address.name
    if (isOwn) enter(request, response, address, headers)
    else showPage(response, 200, otherWorldPage(address, sessionWorld, request.headers['accept-language']))
  }

  interceptor.intercept = (event, request, rest) => {
    const [answer] = rest
    const address = addressOf(request.url ?? '/', request.headers)
    if (address.kind === 'own') {
      request.url = address.url
      return false
    }
    if (address.kind === 'world') {
      const world = worlds.use(address.name)
      request.url = address.url
      if (world) world.server.emit(event, request, ...rest)
      else refuse(answer, address.name)
      return true
    }
    if (!(answer instanceof ServerResponse)) return false
    if (!isOwnHost(request.headers.host, app.config)) {
      writeRefusal(answer, foreignHost(), headers)
      return true
    }
    const languages = request.headers['accept-language']
    if (address.name !== mainWorld && !worlds.has(address.name)) {
      showPage(answer, 404, removedPage(address.name, languages))
      return true
    }
    if (address.kind === 'page') return false
    if (comesFromElsewhere(request)) showPage(answer, 200, enterPage(address, languages))
    else {
      lead(request, answer, address).catch((error) => {
        app.log.error(error, 'The world of a session cannot be found')
        enter(request, answer, address, headers)
      })
    }
    return true
  }
}

/** Worlds other than the server's own, for tests that must not affect each other; only where the server was started with control. */
export const worldsPlugin = fp<WorldsPluginOptions>(
  async (app, { build, logTo, interceptor }) => {
    if (!app.config.CONTROL || app.hostedBy) return
    const worlds = createWorlds(app.config.DATA_DIR, (error, name) => {
      app.log.warn({ err: error, world: name }, 'A world could not be closed.')
    })
    const worldOfSession = createWorldOfSession(app, worlds)
    app.decorate('worldOfSession', worldOfSession)
    interceptRequests(app, interceptor, worlds, worldOfSession)
    app.addHook('preClose', () => worlds.stop())

    implement(app, listWorlds, () => ({ worlds: worlds.list() }))

    implement(app, createWorld, ({ body: { snapshot, scenario, ...wanted } }) => {
      if (!app.chain) {
        throw new ApiError(
          'CONFLICT',
          'Worlds need a chain of their own, and LEDGER_NODE_URL names a network’s: start the server without it.',
          { reason: 'nodeChain' },
        )
      }
      if (snapshot !== undefined) requireScenario(app.world, app.snapshotFiles.requireFit(snapshot))
      return worlds.create(wanted, (folder) => openWorld(app, { build, logTo, folder, snapshot, scenario }))
    })

    implement(app, removeWorld, async ({ body: { name } }) => {
      if (await worlds.remove(name)) return { name }
      throw noSuchWorld(name)
    })
  },
  { name: 'worlds', dependencies: ['sockets', 'journal', 'demo', 'snapshot-files'] },
)
