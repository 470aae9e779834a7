import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts what waits for a decision in a service, by the service's id; a service adds its own. */
    waitingDecisions: Map<string, () => number | Promise<number>>
  }
}

/** What waits for decisions in each service. */
export const waitingDecisionsPlugin = fp(
  async (app) => {
    app.decorate('waitingDecisions', new Map())
  },
  { name: 'waitingDecisions' },
)
