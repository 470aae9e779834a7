const placeholderOrigin = 'http://panel.invalid'

/** Control characters and backslashes, which browsers drop or read as slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what is refused.
const forbidden = /[\u0000-\u001f\u007f\\]/

/**
 * A wished destination after signing in, as path, search and hash inside the panel; undefined for everything that
 * could lead anywhere else.
 */
export const safeRedirect = (wished: unknown): string | undefined => {
  if (typeof wished !== 'string' || !wished.startsWith('/') || forbidden.test(wished)) return undefined
  if (!URL.canParse(wished, placeholderOrigin)) return undefined
  const { origin, pathname, search, hash } = new URL(wished, placeholderOrigin)
  if (origin !== placeholderOrigin || pathname.startsWith('//')) return undefined
  return `${pathname}${search}${hash}`
}
