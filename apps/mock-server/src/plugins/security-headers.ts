import fp from 'fastify-plugin'
import type { Config } from '../config.ts'
import { isApiCall } from '../platform/is-api-call.ts'

/** An https wallet script of the configuration, which the policy must then let in. */
const foreignOrigin = (script: string): string[] => (URL.canParse(script) ? [new URL(script).origin] : [])

/** @param readsSites whether the document may read other sites and show their images */
const policyFor = (walletScript: string, readsSites: boolean): string => {
  const wallet = foreignOrigin(walletScript)
  const isForeign = wallet.length > 0
  // A wallet from elsewhere calls servers that only its makers know.
  const sites = readsSites || isForeign ? ['https:'] : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...wallet],
    'script-src-attr': ["'none'"],
    // The panel's component library sets style attributes and elements; styles alone cannot run anything.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...sites],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...sites],
    // The origins of frame services are only in the marketplace.
    'frame-src': ["'self'", 'http:', 'https:'],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Text becomes script nowhere in the panel. Whether it does in a wallet from elsewhere is not known.
    ...(!isForeign && { 'trusted-types': ['default'], 'require-trusted-types-for': ["'script'"] }),
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
  'content-security-policy': policyFor(WALLET_SCRIPT, false),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Only behind a proxy that speaks https; plain http on a developer's machine must keep working.
  ...(TRUST_PROXY && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

const servicePattern = /^\/panel\/iservice\/([^/?]+)/

/**
 * Sets the security headers on every answer, errors and assets too. The values never change while the server runs, so
 * they are made once: composing them for each answer cost a third of a short call. Only the documents of services that
 * read other sites, such as those of merchants' licences, may connect to any.
 */
export const securityHeadersPlugin = fp(
  async (app) => {
    const headers = securityHeaders(app.config)
    const policyWithSites = policyFor(app.config.WALLET_SCRIPT, true)
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(headers).header('x-request-id', request.id)
      if (isApiCall(request)) reply.header('cache-control', 'no-store')
      const serviceId = servicePattern.exec(request.url)?.[1]
      if (serviceId !== undefined && app.catalogue.find(serviceId)?.readsSites) {
        reply.header('content-security-policy', policyWithSites)
      }
      done()
    })
  },
  { name: 'security-headers' },
)
