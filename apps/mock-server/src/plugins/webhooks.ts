import fp from 'fastify-plugin'
import { createWebhooks, type Webhooks } from '../platform/webhooks/webhooks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    webhooks: Webhooks
  }
}

/** Notifies shops of the outcome of their payments. */
export const webhooksPlugin = fp(
  async (app) => {
    app.decorate('webhooks', createWebhooks(app))
  },
  { name: 'webhooks', dependencies: ['licences'] },
)
