import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'

/**
 * Registers a part under its name, its hooks apart from others'. For a part without a name, Fastify searches every
 * loaded module.
 */
export const registerNamed = async (
  app: FastifyInstance,
  name: string,
  part: FastifyPluginAsync,
): Promise<void> => {
  await app.register(fp(part, { name, encapsulate: true }))
}
