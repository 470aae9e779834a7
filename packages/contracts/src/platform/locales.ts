import * as z from 'zod/mini'

/** The interface languages; the first is the default and the fallback. */
export const locales = ['en-US', 'it-IT'] as const
// Has no imports, so that a module that needs only the languages does not load the schema library.
export const locale = /* @__PURE__ */ z.enum(locales)
export type Locale = z.infer<typeof locale>

/** A text in every interface language. */
export type Localized = Readonly<Record<Locale, string>>

/** The first locale whose language matches one of the requested ones by prefix, else en-US. */
export const matchLocale = (requested: readonly string[]): Locale => {
  for (const tag of requested) {
    const language = tag.trim().slice(0, 2).toLowerCase()
    const match = locales.find((candidate) => candidate.startsWith(`${language}-`))
    if (match) return match
  }
  return locales[0]
}
