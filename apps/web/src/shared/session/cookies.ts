import { cookieText } from '@panel/contracts/platform/panel-storage'

/** The specification's default: one day. */
const defaultCookieSeconds = 86_400

export const readCookie = (name: string): string | null => {
  for (const part of document.cookie.split('; ')) {
    const separator = part.indexOf('=')
    if (part.slice(0, separator) !== name) continue
    try {
      return decodeURIComponent(part.slice(separator + 1))
    } catch {
      return null
    }
  }
  return null
}

/** Writes a cookie that this page's scripts and its server read. */
export const writeCookie = (name: string, value: string, maxAgeSeconds = defaultCookieSeconds): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser that the panel serves.
  document.cookie = cookieText(name, value, { maxAgeSeconds, secure: location.protocol === 'https:' })
}

export const removeCookie = (name: string): void => writeCookie(name, '', 0)
