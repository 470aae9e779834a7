const placeholderOrigin = 'http://panel.invalid'

/** Control characters and backslashes, which browsers drop or read as slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what is refused.
const forbidden = /[\u0000-\u001f\u007f\\]/

/**
 * A requested destination after signing in, as path, search and hash inside the panel; undefined for everything that
 * could lead anywhere else.
 */
export const safeRedirect = (requested: unknown): string | undefined => {
  if (typeof requested !== 'string' || !requested.startsWith('/') || forbidden.test(requested))
    return undefined
  if (!URL.canParse(requested, placeholderOrigin)) return undefined
  const { origin, pathname, search, hash } = new URL(requested, placeholderOrigin)
  if (origin !== placeholderOrigin || pathname.startsWith('//')) return undefined
  return `${pathname}${search}${hash}`
}
