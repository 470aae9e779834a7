import fp from 'fastify-plugin'
import { inCall, type ServedCall } from '../platform/log/call-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What its lines in the log say of it. */
    served: ServedCall
  }
}

/** All work for a request can read which call it serves. */
export const servedCallsPlugin = fp(
  async (app) => {
    app.decorateRequest('served')
    app.addHook('onRequest', (request, _reply, done) => {
      request.served = { requestId: request.id }
      inCall(request.served, done)
    })
    // The events of a body belong to its connection, so the call is taken up again after them.
    app.addHook('preValidation', (request, _reply, done) => inCall(request.served, done))
  },
  { name: 'served-calls' },
)
