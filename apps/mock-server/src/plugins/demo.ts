import fp from 'fastify-plugin'
import { buildDemoServer } from '../demo/demo-server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The origin of the demo frame services, as browsers reach it. */
    demoOrigin(): string
    /** Opens the demo services' own port. */
    listenDemo(): Promise<void>
  }
}

/** The demo frame services on a port, and so an origin, of their own. */
export const demoPlugin = fp(
  async (app) => {
    const { DEMO_ORIGIN, DEMO_PORT, HOST } = app.config
    const { ledger, random, serviceTokens } = app
    const server = await buildDemoServer({ ledger, random, serviceTokens })
    app.decorate('demoOrigin', () => {
      const address = server.server.address()
      const port = typeof address === 'object' && address ? address.port : DEMO_PORT
      return DEMO_ORIGIN ?? `http://localhost:${port}`
    })
    app.decorate('listenDemo', async () => {
      await server.listen({ port: DEMO_PORT, host: HOST })
    })
    app.addHook('onClose', () => server.close())
  },
  { name: 'demo', dependencies: ['ledger'] },
)
