import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'

/** An https wallet script of the configuration, which the policy must then let in. */
const foreignOrigin = (script: string): string[] => (URL.canParse(script) ? [new URL(script).origin] : [])

/** What browsers may do with what this server sends; on every answer, errors and assets too. */
export const securityHeadersPlugin = fp(
  async (app) => {
    const wallet = foreignOrigin(app.config.WALLET_SCRIPT)
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...wallet],
          scriptSrcAttr: ["'none'"],
          // The panel's component library sets style attributes and elements; styles alone cannot run anything.
          styleSrc: ["'self'", "'unsafe-inline'"],
          // Merchants' site images come from their own sites.
          imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
          fontSrc: ["'self'"],
          // Merchants' site titles are read from their own sites.
          connectSrc: ["'self'", 'https:', ...wallet],
          // Frame services live on origins that only the marketplace knows.
          frameSrc: ["'self'", 'http:', 'https:'],
          workerSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginEmbedderPolicy: false,
      // Plain http on a developer's machine must go on working.
      strictTransportSecurity: app.config.TRUST_PROXY,
    })
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id)
      reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
      if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
    })
  },
  { name: 'security-headers' },
)
