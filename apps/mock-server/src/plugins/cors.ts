import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../platform/api-error.ts'

/** How long a browser remembers that it may call, in seconds. */
const rememberedSeconds = 600

/** How many refused origins are remembered, each of which is logged once. */
const maximumRefused = 100

/**
 * Lets the pages of ALLOWED_ORIGINS call the API with a token, and answers others with what is missing. Neither cookies nor
 * the header of control calls are allowed, so no page acts in the name of who uses the panel in the same browser.
 */
export const corsPlugin = fp(
  async (app) => {
    const allowed: ReadonlySet<string> = new Set(app.config.ALLOWED_ORIGINS)

    const refused = new Set<string>()

    /** Browsers show their own words in place of what the server answers, so the log says what to do. */
    const logRefused = (origin: string, { headers: { host }, log }: FastifyRequest): void => {
      if (refused.has(origin) || refused.size >= maximumRefused) return
      if (origin === app.config.DEV_ORIGIN || URL.parse(origin)?.host === host) return
      refused.add(origin)
      log.warn(
        { origin: origin.slice(0, 200) },
        'pages of this origin cannot read answers: to allow them, add the origin to ALLOWED_ORIGINS',
      )
    }

    app.addHook('onRequest', (request, reply, done) => {
      const { origin } = request.headers
      if (origin !== undefined && !allowed.has(origin)) logRefused(origin, request)
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
