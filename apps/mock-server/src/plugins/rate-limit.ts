import rateLimit from '@fastify/rate-limit'
import fp from 'fastify-plugin'
import { ApiError } from '../platform/api-error.ts'

const refuse = (_request: unknown, { ttl }: { readonly ttl: number }): ApiError =>
  new ApiError('RATE_LIMITED', 'Too many calls from here. Wait a little.', {
    retryAfterSeconds: Math.ceil(ttl / 1000),
  })

/** Slows floods: sign-in calls always, all calls where the configuration says so. */
export const rateLimitPlugin = fp(
  async (app) => {
    const { RATE_LIMIT } = app.config
    await app.register(rateLimit, { global: false, errorResponseBuilder: refuse })
    if (RATE_LIMIT === 0) return
    // Not the plugin's own hook: it limits a request once, and would leave none to the limit of sign-in calls.
    const limit = app.createRateLimit({ max: RATE_LIMIT, timeWindow: 1000 })
    app.addHook('onRequest', async (request, reply) => {
      const outcome = await limit(request)
      if (outcome.isAllowed || !outcome.isExceeded) return
      reply.header('retry-after', outcome.ttlInSeconds)
      throw refuse(request, outcome)
    })
  },
  { name: 'rate-limit' },
)
