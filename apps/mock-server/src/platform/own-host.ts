import { isIP } from 'node:net'
import type { Config } from '../config.ts'
import { ApiError } from './api-error.ts'

export const foreignHost = (): ApiError =>
  new ApiError(
    'FORBIDDEN',
    'This server does not answer under this name. To allow it, add its origin to ALLOWED_ORIGINS.',
  )

/** Whether a page of an origin, as a browser names it, came from the host that its request names: this server's own page. */
export const isOwnOrigin = (origin: string, host: string | undefined): boolean =>
  URL.parse(origin)?.host === host

const hostnameOf = (host: string): string | undefined => URL.parse(`http://${host}`)?.hostname

/**
 * Whether a request's `Host` names this server: localhost and names below it, an IP address, HOST, or a host of
 * ALLOWED_ORIGINS. Any other name could be another site's, which its owner has pointed at this machine so that the
 * site's pages count as this server's own (DNS rebinding).
 */
export const isOwnHost = (
  host: string | undefined,
  { HOST, ALLOWED_ORIGINS }: Pick<Config, 'HOST' | 'ALLOWED_ORIGINS'>,
): boolean => {
  const hostname = host === undefined ? undefined : hostnameOf(host)
  if (hostname === undefined) return false
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) return true
  return hostname === HOST || ALLOWED_ORIGINS.some((origin) => new URL(origin).hostname === hostname)
}
