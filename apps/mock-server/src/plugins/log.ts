import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { inCall } from '../platform/log/call-context.ts'
import type { LogBook } from '../platform/log/log-book.ts'
import { openLogStore } from '../platform/log/log-store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    logBook: LogBook
  }
}

/** What the log keeps: its newest lines. */
const bounds = { lines: 100_000, characters: 64 * 1024 * 1024 }

/** One line for each call that was answered; calls that only read are logged at the level `debug`. */
const logAnswer = (
  app: FastifyInstance,
  request: FastifyRequest,
  status: number,
  milliseconds: number,
): void => {
  const { endpoint } = request.served
  if (!endpoint || (endpoint.logged === false && status < 500)) return
  const reads = endpoint.method === 'GET' || endpoint.readOnly === true
  const fields = { operation: endpoint.operationId, status, ms: Math.round(milliseconds) }
  app.log[reads ? 'debug' : 'info'](fields, 'call answered')
}

/** Keeps the log, and writes a line for each call that was answered. */
export const logPlugin = fp(
  async (app) => {
    // The log of a world is gone with it.
    app.logBook.attach(openLogStore(app.hostedBy ? ':memory:' : app.config.DATA_DIR, bounds))
    app.addHook('onClose', async () => app.logBook.close())
    app.addHook('onResponse', (request, reply, done) => {
      inCall(request.served, () => logAnswer(app, request, reply.statusCode, reply.elapsedTime))
      done()
    })
  },
  { name: 'log', dependencies: ['database', 'served-calls'] },
)
