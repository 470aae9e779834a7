import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sourceOf } from '../platform/log/call-context.ts'
import { type CallOutcome, createMeasures, type Measures } from '../platform/measures/measures.ts'

declare module 'fastify' {
  interface FastifyInstance {
    measures: Measures
  }
}

const outcomeOf = ({ served }: FastifyRequest, status: number): CallOutcome => {
  if (served.broken === true || status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'answered'
}

/** Measures each call of the API when its connection is done with it, also where nothing was answered. */
export const measuresPlugin = fp(
  async (app) => {
    const measures = createMeasures()
    app.decorate('measures', measures)
    app.addHook('onRequest', (request, reply, done) => {
      reply.raw.once('close', () => {
        const { endpoint } = request.served
        // A request to an unknown path is no call, and would be a label that anybody can choose.
        if (!endpoint || endpoint.access === 'control') return
        const { operationId } = endpoint
        measures.record({
          kind: 'call',
          operation: operationId,
          service: sourceOf(request.served),
          outcome: outcomeOf(request, reply.raw.statusCode),
          milliseconds: reply.elapsedTime,
        })
      })
      done()
    })
  },
  { name: 'measures', dependencies: ['served-calls'] },
)
