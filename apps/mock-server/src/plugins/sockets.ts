import fp from 'fastify-plugin'
import { createSockets, type Sockets } from '../platform/rooms/sockets.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sockets: Sockets
  }
}

/** Live events on the HTTP server's own port; notified and closed before the server stops answering. */
export const socketsPlugin = fp(
  async (app) => {
    const sockets = createSockets(app)
    app.decorate('sockets', sockets)
    app.userChanges.onChange(sockets.recheck)
    app.addHook('preClose', sockets.stop)
  },
  { name: 'sockets', dependencies: ['platform'] },
)
