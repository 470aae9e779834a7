import { type Locale, locales, matchLocale } from '@panel/contracts/platform/locales'
import * as storageKeys from '@panel/contracts/platform/storage-keys'
import { readStored } from '../session/storage.ts'

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

/** The language chosen before, else the browser's by prefix, else en-US. */
export const initialLocale = (): Locale => {
  const chosen = readStored(storageKeys.language)
  return isLocale(chosen) ? chosen : matchLocale(navigator.languages)
}
