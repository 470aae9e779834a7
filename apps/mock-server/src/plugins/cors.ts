import fp from 'fastify-plugin'
import { ApiError } from '../platform/api-error.ts'
import { createRefusedOrigins, type RefusedOrigins } from '../platform/refused-origins.ts'

declare module 'fastify' {
  interface FastifyInstance {
    refusedOrigins: RefusedOrigins
  }
}

/** How long a browser remembers that it may call, in seconds. */
const rememberedSeconds = 600

/**
 * Lets the pages of ALLOWED_ORIGINS call the API with a token, and answers others with what is missing. Neither cookies nor
 * the header of control calls are allowed, so no page acts in the name of who uses the panel in the same browser.
 */
export const corsPlugin = fp(
  async (app) => {
    const allowed: ReadonlySet<string> = new Set(app.config.ALLOWED_ORIGINS)

    app.decorate('refusedOrigins', createRefusedOrigins(app.config))

    app.addHook('onRequest', (request, reply, done) => {
      const { origin, host } = request.headers
      if (origin !== undefined && !allowed.has(origin)) app.refusedOrigins.note({ origin, host }, request.log)
      if (origin !== undefined && allowed.has(origin)) {
        reply.headers({
          'access-control-allow-origin': origin,
          'access-control-expose-headers': 'X-Request-Id, Retry-After',
          vary: 'Origin',
        })
      }
      done()
    })

    app.options('/api/*', (request, reply) => {
      const { origin = '' } = request.headers
      if (!allowed.has(origin)) {
        throw new ApiError(
          'FORBIDDEN',
          'Pages of this origin may not call this server. To allow them, add the origin to ALLOWED_ORIGINS.',
        )
      }
      return reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'Authorization, Content-Type, Accept-Language',
          'access-control-max-age': rememberedSeconds,
        })
        .send()
    })
  },
  { name: 'cors' },
)
