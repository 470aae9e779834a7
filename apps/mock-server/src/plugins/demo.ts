import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** The origin of the demo frame services, as browsers reach it. */
    demoOrigin(): string
  }
}

/** Where frame services of the fixtures live. */
export const demoPlugin = fp(
  async (app) => {
    const { DEMO_ORIGIN, DEMO_PORT } = app.config
    app.decorate('demoOrigin', () => DEMO_ORIGIN ?? `http://localhost:${DEMO_PORT}`)
  },
  { name: 'demo', dependencies: ['platform'] },
)
