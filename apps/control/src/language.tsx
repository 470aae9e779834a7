import { type Locale, locales, matchLocale } from '@panel/contracts/platform/locales'
import * as storageKeys from '@panel/contracts/platform/storage-keys'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { readStored, writeStored } from './storage.ts'
import { enUs, type Texts } from './texts/en-us.ts'
import { itIt } from './texts/it-it.ts'

const texts: Readonly<Record<Locale, Texts>> = { 'en-US': enUs, 'it-IT': itIt }

interface Language {
  readonly locale: Locale
  readonly texts: Texts
  readonly choose: (locale: Locale) => void
}

const initialLocale = (): Locale => {
  const stored = readStored(storageKeys.language)
  return locales.find((locale) => locale === stored) ?? matchLocale(navigator.languages)
}

const LanguageContext = createContext<Language>({
  locale: 'en-US',
  texts: enUs,
  choose: () => undefined,
})

/** Gives the page its language, which the panel has in the same browser too. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(initialLocale)
  const choose = (chosen: Locale) => {
    writeStored(storageKeys.language, chosen)
    setLocale(chosen)
  }
  useEffect(() => {
    document.documentElement.lang = locale
    document.title = texts[locale].title
  }, [locale])
  return <LanguageContext value={{ locale, texts: texts[locale], choose }}>{children}</LanguageContext>
}

export const useLanguage = (): Language => useContext(LanguageContext)
export const useTexts = (): Texts => useLanguage().texts
