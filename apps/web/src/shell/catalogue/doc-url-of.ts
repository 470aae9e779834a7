import type { Service } from '@panel/contracts/platform/service'
import { frameRefusal } from '../frames/frame-url.ts'
import { hasNoPages } from './has-pages.ts'

/**
 * Where a service's documentation opens: a page of the panel's own server, or an address that a frame may have too.
 * Empty for anything else, such as `javascript:`, and another port of the panel's host name, which would get the
 * session; and for the panel's own page on a service that has no pages yet, which is written together with them.
 */
export const docUrlOf = (
  service: Pick<Service, 'serviceId' | 'type' | 'docUrl'>,
  panel = new URL(location.href),
): string => {
  const url = service.docUrl === '' ? null : URL.parse(service.docUrl, panel)
  if (url === null) return ''
  if (url.origin === panel.origin) return hasNoPages(service) ? '' : url.href
  return frameRefusal(url.href, panel) === undefined ? url.href : ''
}

/** The service as the panel keeps it: with a documentation link that may be shown, or with none. */
export const withDocUrl = (service: Service): Service => ({ ...service, docUrl: docUrlOf(service) })
