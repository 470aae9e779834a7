import type { FastifyInstance } from 'fastify'

/** Opens both ports, the demo services' first: when one is taken, nothing half-started answers. */
export const listen = async (app: FastifyInstance): Promise<void> => {
  const { PORT, HOST } = app.config
  await app.ready()
  try {
    await app.listenDemo()
    await app.listen({ port: PORT, host: HOST })
  } catch (error) {
    await app.close()
    throw error
  }
}
