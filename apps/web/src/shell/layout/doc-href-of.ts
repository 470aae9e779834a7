import { frameRefusal } from '../frames/frame-url.ts'

/**
 * Where a service's documentation opens: a page of the panel's own server, or an address that a frame may have too.
 * undefined for anything else, such as `javascript:`, and another port of the panel's host name, which would get the
 * session.
 */
export const docHrefOf = (docUrl: string, panel: URL): string | undefined => {
  const url = docUrl === '' ? null : URL.parse(docUrl, panel)
  if (url === null) return undefined
  return url.origin === panel.origin || frameRefusal(url.href, panel) === undefined ? url.href : undefined
}
