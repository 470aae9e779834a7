import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  (isIP(hostname) === 4 && hostname.startsWith('127.'))

/** The address at which the server received the request, as a URL writes it. */
const receivedAt = ({ socket: { localAddress = '' } }: FastifyRequest): string => {
  const address = localAddress.replace(/^::ffff:/, '')
  return isIP(address) === 6 ? `[${address}]` : address
}

/**
 * The origin that the text of a sign-in names. It comes from the settings, or is this machine: a site that passes the
 * text on could otherwise choose the name with a `Host` header of its own, and the person would see no difference.
 * Undefined where the request names another host.
 */
export const signInOrigin = (
  request: FastifyRequest,
  { HOST, ALLOWED_ORIGINS, PANEL_ORIGIN }: Pick<Config, 'HOST' | 'ALLOWED_ORIGINS' | 'PANEL_ORIGIN'>,
): string | undefined => {
  const configured = [...ALLOWED_ORIGINS, PANEL_ORIGIN]
  const { origin } = request.headers
  if (origin !== undefined && configured.includes(origin)) return origin
  const url = URL.parse(`${request.protocol}://${request.host}`)
  if (url && (isLoopback(url.hostname) || [HOST, receivedAt(request)].includes(url.hostname)))
    return url.origin
  return (
    configured.find((known) => new URL(known).host === url?.host) ??
    configured.find((known) => new URL(known).hostname === url?.hostname)
  )
}
