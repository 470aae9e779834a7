import type { IncomingHttpHeaders } from 'node:http'
import { mainWorld } from '@panel/contracts/platform/world-name'
import { worldOfCookies } from '@panel/contracts/platform/worlds'

/** What a request is for. */
export type Address =
  /** The server's own world, at the address without the path of a world. */
  | { readonly kind: 'own'; readonly url: string }
  /** A call or a socket of a world. */
  | { readonly kind: 'world'; readonly name: string; readonly url: string }
  /** A page that a browser is to open in a world. */
  | { readonly kind: 'enter'; readonly name: string; readonly url: string; readonly signsOut: boolean }
  /** A page of the panel in a browser that is in a world. */
  | { readonly kind: 'page'; readonly name: string }

const pathPattern = /^\/worlds\/([^/?]+)(\/[^?]*)?(\?.*)?$/
/** What the address of a page starts with where the session of another world is given up for it. */
export const signOutPath = '/sign-out'
const callPattern = /^\/(?:api|socket\.io)\//
const pagePattern = /^\/(?:panel|control)\//
/** Descriptions of the API are the same in every world, and worlds are made and removed on the server itself. */
const sharedPattern = /^\/api\/(?:docs|openapi\.json|control\/worlds)(?:[/?]|$)/

const byPath = (name: string, path: string, query: string): Address => {
  if (path.startsWith(`${signOutPath}/`)) {
    return { kind: 'enter', name, url: path.slice(signOutPath.length) + query, signsOut: true }
  }
  const url = path + query
  if (sharedPattern.test(url)) return { kind: 'own', url }
  if (!callPattern.test(url))
    return { kind: 'enter', name, url: path === '/' ? '/panel/' : url, signsOut: false }
  return name === mainWorld ? { kind: 'own', url } : { kind: 'world', name, url }
}

/** Which world a request is for: that of its path, or that of the browser's cookie. */
export const addressOf = (url: string, headers: IncomingHttpHeaders): Address => {
  const [, named, path = '/', query = ''] = pathPattern.exec(url) ?? []
  if (named !== undefined) return byPath(named, path, query)
  const { cookie = '', host = '' } = headers
  const name = worldOfCookies(cookie, host)
  if (name === undefined || sharedPattern.test(url)) return { kind: 'own', url }
  if (callPattern.test(url)) return { kind: 'world', name, url }
  const isPage = pagePattern.test(url) && headers.accept?.includes('text/html') === true
  return isPage ? { kind: 'page', name } : { kind: 'own', url }
}
