import fp from 'fastify-plugin'
import { demoOriginFor, isLoopback } from '../demo/demo-origin.ts'
import { buildDemoServer } from '../demo/demo-server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The origin of the example services for a panel that a browser opened under this host name. */
    demoOrigin(panelHost: string): string
    /** Opens the example services' own port, where there are any. */
    listenDemo(): Promise<void>
  }
}

/** The example services, which are in frames, on a host name and port of their own. */
export const demoPlugin = fp(
  async (app) => {
    const { DEMO_ORIGIN, DEMO_PORT, EXAMPLES, HOST } = app.config
    if (!EXAMPLES) {
      app.decorate('demoOrigin', (panelHost: string) => DEMO_ORIGIN ?? demoOriginFor(panelHost, DEMO_PORT))
      app.decorate('listenDemo', async () => undefined)
      return
    }
    const server = await buildDemoServer(app)
    app.decorate('demoOrigin', (panelHost: string) => {
      const address = server.server.address()
      const port = typeof address === 'object' && address ? address.port : DEMO_PORT
      return DEMO_ORIGIN ?? demoOriginFor(panelHost, port)
    })
    app.decorate('listenDemo', async () => {
      // Under both loopback names and both IP versions, whichever of them the panel itself has.
      await server.listen({ port: DEMO_PORT, host: isLoopback(HOST) ? 'localhost' : HOST })
    })
    app.addHook('onClose', () => server.close())
  },
  { name: 'demo', dependencies: ['webhooks'] },
)
