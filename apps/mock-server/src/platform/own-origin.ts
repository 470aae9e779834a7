import type { FastifyInstance } from 'fastify'

/** Where this machine's browsers reach the server. */
export const ownOrigin = (app: FastifyInstance): string => {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : app.config.PORT
  return app.config.DEV_ORIGIN ?? `http://localhost:${port}`
}
