import fp from 'fastify-plugin'
import type { Config } from '../config.ts'

/** An https wallet script of the configuration, which the policy must then let in. */
const foreignOrigin = (script: string): string[] => (URL.canParse(script) ? [new URL(script).origin] : [])

const policyFor = (walletScript: string): string => {
  const wallet = foreignOrigin(walletScript)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...wallet],
    'script-src-attr': ["'none'"],
    // The panel's component library sets style attributes and elements; styles alone cannot run anything.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Merchants' site images come from their own sites.
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    // Merchants' site titles are read from their own sites.
    'connect-src': ["'self'", 'https:'],
    // Frame services live on origins that only the marketplace knows.
    'frame-src': ["'self'", 'http:', 'https:'],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** What browsers may do with what this server sends. */
export const securityHeaders = ({
  WALLET_SCRIPT,
  TRUST_PROXY,
}: Pick<Config, 'WALLET_SCRIPT' | 'TRUST_PROXY'>): Record<string, string> => ({
  'content-security-policy': policyFor(WALLET_SCRIPT),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Only behind a proxy that speaks https; plain http on a developer's machine must go on working.
  ...(TRUST_PROXY && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/**
 * Sets the security headers on every answer, errors and assets too. The values never change while the server runs, so
 * they are made once: composing them for each answer cost a third of a short call.
 */
export const securityHeadersPlugin = fp(
  async (app) => {
    const headers = securityHeaders(app.config)
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(headers).header('x-request-id', request.id)
      if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
      done()
    })
  },
  { name: 'security-headers' },
)
