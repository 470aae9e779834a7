import cookie from '@fastify/cookie'
import type { ControlledClock } from '@panel/chain/clock'
import { createClock } from '@panel/chain/clock'
import { createRandom, createSeededRandom, type Random } from '@panel/chain/random'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { type Config, secretsOf } from './config.ts'
import { loggerOptions, logOutput } from './logger.ts'
import { addressBook } from './platform/address-book/index.ts'
import { sessionControl } from './platform/auth/control.ts'
import { auth } from './platform/auth/index.ts'
import { certificates } from './platform/certificates/index.ts'
import { files } from './platform/files/index.ts'
import { frameOrigins } from './platform/frame-origins/index.ts'
import { health } from './platform/health.ts'
import { journalCalls } from './platform/journal/index.ts'
import { ledgerControl } from './platform/ledger-control.ts'
import { loadServices } from './platform/load-services.ts'
import { createLogBook, type LogBook, type LogOutput } from './platform/log/log-book.ts'
import type { KnownSecrets } from './platform/log/mask-secrets.ts'
import { marketplace } from './platform/marketplace/index.ts'
import { assetNames } from './platform/names/asset-names.ts'
import { parseJson } from './platform/parse-json.ts'
import { randomText } from './platform/random-text.ts'
import { registerNamed } from './platform/register-named.ts'
import { rooms } from './platform/rooms/index.ts'
import { savedViews } from './platform/saved-views/index.ts'
import { control } from './platform/scenarios/index.ts'
import { snapshots } from './platform/snapshots/index.ts'
import { transactions } from './platform/transactions/index.ts'
import { users } from './platform/users/index.ts'
import { waitingDecisions } from './platform/waiting-decisions/index.ts'
import { createInterceptor, InterceptingServer, type Interceptor } from './platform/worlds/interceptor.ts'
import { actorsPlugin } from './plugins/actors.ts'
import { answerTimePlugin } from './plugins/answer-time.ts'
import { closingPlugin } from './plugins/closing.ts'
import { controlPagePlugin } from './plugins/control-page.ts'
import { corsPlugin } from './plugins/cors.ts'
import { databasePlugin } from './plugins/database.ts'
import { demoPlugin } from './plugins/demo.ts'
import { documentationPlugin } from './plugins/documentation.ts'
import { errorsPlugin, rawRefusal, toApiError, writeRefusal } from './plugins/errors.ts'
import { feesPlugin } from './plugins/fees.ts'
import { hotWalletsPlugin } from './plugins/hot-wallets.ts'
import { identityReviewsPlugin } from './plugins/identity-reviews.ts'
import { journalPlugin } from './plugins/journal.ts'
import { ledgerPlugin } from './plugins/ledger.ts'
import { licencesPlugin } from './plugins/licences.ts'
import { logPlugin } from './plugins/log.ts'
import { measuresPlugin } from './plugins/measures.ts'
import { messagesPlugin } from './plugins/messages.ts'
import { metricsPlugin } from './plugins/metrics.ts'
import { namesPlugin } from './plugins/names.ts'
import { nodePlugin } from './plugins/node.ts'
import { ownHostPlugin } from './plugins/own-host.ts'
import { paymentsPlugin } from './plugins/payments.ts'
import { platformPlugin } from './plugins/platform.ts'
import { rateLimitPlugin } from './plugins/rate-limit.ts'
import { securityHeaders, securityHeadersPlugin } from './plugins/security-headers.ts'
import { servedCallsPlugin } from './plugins/served-calls.ts'
import { snapshotFilesPlugin } from './plugins/snapshot-files.ts'
import { socketsPlugin } from './plugins/sockets.ts'
import { staticPanelPlugin } from './plugins/static-panel.ts'
import { waitingDecisionsPlugin } from './plugins/waiting-decisions.ts'
import { walletPlugin } from './plugins/wallet.ts'
import { webhooksPlugin } from './plugins/webhooks.ts'
import { worldsPlugin } from './plugins/worlds.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    clock: ControlledClock
    random: Random
    /** The server that this one is a world of; undefined for a server of its own. */
    hostedBy: FastifyInstance | undefined
    /** Texts that neither the log nor the journal may show. */
    secrets: KnownSecrets
  }
}

/** The most bytes of any body; most calls of the API take far less. */
const bodyLimit = 1_048_576

/** How long a request may take to arrive whole. A slow phone sends the largest body in half of this. */
const requestMilliseconds = 60_000

/** How long a connection stays open for its next request, in milliseconds. */
const keepAliveTimeout = 72_000

export interface AppOptions {
  readonly config: Config
  readonly clock?: ControlledClock
  readonly random?: Random
  /** Log lines for a person instead of JSON. */
  readonly readableLog?: boolean
  /** Where the log is written in addition to being kept; the process's output when absent. */
  readonly logTo?: LogOutput
  /** Gives scenarios that want it the ledger's history, which takes seconds to make where it is not built yet. */
  readonly withHistory?: boolean
  /** How long a request may take to arrive whole, in milliseconds. */
  readonly requestTimeout?: number
  /** The server that this one is a world of: it serves pages, documentation and measures for all its worlds. */
  readonly hostedBy?: FastifyInstance
  /** What a database in memory starts with: a serialized database. */
  readonly databaseImage?: Buffer
}

/** Plugins that the platform needs. */
const beforePlatform = [
  servedCallsPlugin,
  logPlugin,
  measuresPlugin,
  closingPlugin,
  securityHeadersPlugin,
  answerTimePlugin,
  errorsPlugin,
  ownHostPlugin,
  corsPlugin,
  cookie,
  rateLimitPlugin,
]

/** What needs the ledger, each after those that it needs itself. */
const afterLedger = [
  actorsPlugin,
  nodePlugin,
  socketsPlugin,
  journalPlugin,
  namesPlugin,
  waitingDecisionsPlugin,
  licencesPlugin,
  feesPlugin,
  messagesPlugin,
  webhooksPlugin,
  paymentsPlugin,
  identityReviewsPlugin,
  hotWalletsPlugin,
  demoPlugin,
  snapshotFilesPlugin,
]

/** What a server has once for all its worlds. */
const sharedByWorlds = [
  metricsPlugin,
  staticPanelPlugin,
  walletPlugin,
  controlPagePlugin,
  documentationPlugin,
]

/** The platform's own calls. */
const platformCalls = {
  auth,
  users,
  addressBook,
  savedViews,
  frameOrigins,
  files,
  certificates,
  assetNames,
  marketplace,
  waitingDecisions,
  transactions,
  rooms,
  control,
  ledgerControl,
  sessionControl,
  snapshots,
  journalCalls,
}

interface ServerParts extends Pick<Required<AppOptions>, 'config' | 'clock' | 'requestTimeout'> {
  readonly logBook: LogBook
  readonly interceptor: Interceptor
}

/** The HTTP server without any part: its limits, the ids of its requests, and how it reads a body. */
const openServer = (parts: ServerParts): FastifyInstance => {
  const { config, clock, logBook, requestTimeout, interceptor } = parts
  const start = randomText(6)
  let requests = 0
  const headers = securityHeaders(config)
  const app = fastify({
    logger: loggerOptions(logBook, () => clock.now()),
    // No logger of its own for each request: the log book adds the call that a line belongs to.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    requestTimeout,
    serverFactory: (listener) => {
      const options = { connectionsCheckingInterval: requestTimeout / 10, headersTimeout: requestTimeout / 2 }
      return new InterceptingServer(interceptor, { ...options, requestTimeout, keepAliveTimeout }, listener)
    },
    // The first start builds the world's history, which takes as long as the machine needs.
    pluginTimeout: 0,
    // The proxy in front alone: it appends the address that it saw; what is before is the sender's own word.
    trustProxy: config.TRUST_PROXY && ((_address: string, hop: number) => hop === 0),
    genReqId: () => {
      requests += 1
      return `${start}-${requests}`
    },
    forceCloseConnections: 'idle',
    clientErrorHandler: (_error, socket) => {
      // A browser keeps a spare connection: what it received there would be shown in place of the next page.
      if (socket.writable && socket.bytesRead > 0) socket.end(rawRefusal(headers))
      // A client that continues to send loses its connection.
      socket.destroySoon()
    },
    frameworkErrors: (error, _request, reply) => {
      reply.hijack()
      writeRefusal(reply.raw, toApiError(error), headers)
    },
    routerOptions: { maxParamLength: 256 },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(null, parseJson(body, request.served.endpoint?.maximumBodyValues))
    } catch (error) {
      done(error instanceof Error ? error : new Error('unreadable body'))
    }
  })
  return app
}

/** A server for testers draws from a seed that nobody chose, so that a world that is brought back draws the same again. */
const usualRandom = ({ CONTROL }: Config): Random =>
  CONTROL ? createSeededRandom(randomText(32)) : createRandom()

/** The whole backend, ready to listen. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const {
    config,
    clock = createClock(),
    random = usualRandom(config),
    readableLog = false,
    logTo = logOutput(readableLog),
    withHistory = false,
    requestTimeout = requestMilliseconds,
    hostedBy,
    databaseImage,
  } = options
  // A world's data are encrypted under the key of its server.
  const secrets = [...secretsOf(config), ...(hostedBy?.secrets ?? [])]
  const logBook = createLogBook({ level: config.LOG_LEVEL, clock, output: logTo, secrets })
  const interceptor = createInterceptor()
  const app = openServer({ config, clock, logBook, requestTimeout, interceptor })
  app.decorate('config', config)
  app.decorate('clock', clock)
  // Such as a removal of what has expired, while the disk is full: it is tried again at its next time.
  clock.onError((error) => app.log.error(error, 'a planned task failed'))
  app.decorate('random', random)
  app.decorate('logBook', logBook)
  app.decorate('secrets', secrets)
  app.decorate('hostedBy', hostedBy)

  await app.register(databasePlugin, databaseImage ? { image: databaseImage } : {})
  for (const part of beforePlatform) await app.register(part)
  await app.register(platformPlugin, { withHistory })
  await app.register(ledgerPlugin)
  for (const part of [...afterLedger, ...(hostedBy ? [] : sharedByWorlds)]) await app.register(part)
  // Not apart from others: it notices the failures of every call.
  await app.register(health)
  for (const [name, calls] of Object.entries(platformCalls)) await registerNamed(app, name, calls)
  await app.register(worldsPlugin, { build: buildApp, logTo, interceptor })
  await loadServices(app)
  app.addHook('onReady', async () => {
    app.world.start(config.SCENARIO)
    // Now that every listener is in place: executes what was accepted before the last stop.
    app.chain?.start()
  })
  app.addHook('onClose', async () => clock.stop())
  return app
}
