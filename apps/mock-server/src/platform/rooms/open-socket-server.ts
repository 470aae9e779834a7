import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import { securityHeaders } from '../../plugins/security-headers.ts'
import type { StoredSession } from '../auth/session-store.ts'
import { foreignHost, isOwnHost, isOwnOrigin } from '../own-host.ts'

interface SocketData {
  accountId: string
  sessionId: string
  /** Unix milliseconds. */
  expiresAt: number
}

export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>
export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>

/** Why a connection is refused that a page of another site opens, or for testers' servers under a foreign name. */
const refusalOf = (
  { headers: { origin, host } }: IncomingMessage,
  { config, refusedOrigins, log }: FastifyInstance,
): string | undefined => {
  if ((config.CONTROL || config.READY_ACCOUNTS) && !isOwnHost(host, config)) return foreignHost().message
  if (origin === undefined || config.ALLOWED_ORIGINS.includes(origin)) return undefined
  if (isOwnOrigin(origin, host)) return undefined
  refusedOrigins.note({ origin, host }, log)
  return 'Pages of this origin may not open sockets here. To allow them, add the origin to ALLOWED_ORIGINS.'
}

const findSession = async (app: FastifyInstance, token: unknown): Promise<StoredSession | undefined> => {
  const session = typeof token === 'string' ? await app.sessions.find(token) : undefined
  return session?.status === 'ACTIVE' ? session : undefined
}

/**
 * The socket server, on the same port as the HTTP calls. A socket belongs to the session whose token it brings.
 *
 * @param onExpired called when the session of a socket is over by the clock
 */
export const openSocketServer = (
  app: FastifyInstance,
  onExpired: (sessionId: string) => void,
): LiveServer => {
  const server: LiveServer = new Server(app.server, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: 65_536,
    allowRequest: (request, answer) => {
      const refusal = refusalOf(request, app)
      answer(refusal, refusal === undefined)
    },
    cors: { origin: app.config.ALLOWED_ORIGINS },
  })

  const headers = securityHeaders(app.config)
  // Its answers do not pass through Fastify, refusals neither.
  server.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    next()
  })

  server.use((socket, next) => {
    findSession(app, socket.handshake.auth.token).then(
      (session) => {
        if (!session) return next(new Error('INVALID_TOKEN'))
        const { accountId, sessionId, expiresAt } = session
        socket.data = { accountId, sessionId, expiresAt }
        next()
      },
      () => next(new Error('INVALID_TOKEN')),
    )
  })

  // Not before: a client that leaves while its token is being checked is never connected, nor disconnected.
  server.on('connection', (socket: LiveSocket) => {
    const { sessionId, expiresAt } = socket.data
    const expiry = app.clock.setTimeout(() => onExpired(sessionId), expiresAt - app.clock.now())
    socket.on('disconnect', () => expiry.cancel())
  })
  return server
}
