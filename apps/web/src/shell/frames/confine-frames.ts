import type { Service } from '@panel/contracts/platform/service'
import { frameRefusal } from './frame-url.ts'

const originsOf = (services: readonly Service[]): string[] =>
  services
    .flatMap(({ menu }) => menu)
    .filter(({ url }) => frameRefusal(url, new URL(location.href)) === undefined)
    .map(({ url }) => new URL(url).origin)

/**
 * Lets this document's frames show the origins of the given services, the panel's own and the wallet's, and nothing
 * else. Without it a service could redirect its frame to the panel's host name on another port, where a browser sends
 * the panel's cookies.
 *
 * A policy cannot be taken back while its document lives: a service whose origin is not in it needs a new document.
 *
 * @param walletScript the wallet's script as the configuration names it; its frames stay allowed
 * @returns false when the opened service can only be shown after the document was loaded again.
 */
export const confineFrames = (
  opened: Service,
  services: readonly Service[],
  walletScript: string,
): boolean => {
  const policy = document.querySelector<HTMLMetaElement>('meta[data-frame-origins]')
  if (policy) {
    const allowed = policy.dataset.frameOrigins?.split(' ')
    return originsOf([opened]).every((origin) => allowed?.includes(origin))
  }
  const wallet = new URL(walletScript, location.href).origin
  const origins = [...new Set([...originsOf([opened, ...services]), wallet])].join(' ')
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = `frame-src 'self' ${origins}`
  meta.dataset.frameOrigins = origins
  document.head.append(meta)
  return true
}
