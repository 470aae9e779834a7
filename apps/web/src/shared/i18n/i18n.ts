import { type Locale, locales } from '@panel/contracts/platform/locales'
import * as storageKeys from '@panel/contracts/platform/storage-keys'
import { type BackendModule, createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { writeStored } from '../session/storage.ts'
import { loadDictionary } from './dictionaries.ts'
import { initialLocale, isLocale } from './initial-locale.ts'
import { placeholderFormat } from './placeholder-format.ts'
import { replaceTexts } from './replace-texts.ts'

export const i18n = createInstance()

const dictionaries: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    loadDictionary(namespace, language).then(
      (dictionary) => done(null, dictionary),
      (error: unknown) => done(error instanceof Error ? error : String(error), false),
    )
  },
}

const showLanguage = (language: string): void => {
  document.documentElement.lang = language
}

/** Makes texts ready to be shown; a missing key shows itself. */
export const startI18n = async (locale: Locale = initialLocale()): Promise<void> => {
  if (i18n.isInitialized) {
    await i18n.changeLanguage(locale)
    return
  }
  i18n.on('languageChanged', showLanguage)
  await i18n
    .use(dictionaries)
    .use(placeholderFormat)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: 'en-US',
      supportedLngs: [...locales],
      load: 'currentOnly',
      ns: ['shell', 'shared'],
      defaultNS: 'shell',
      react: { useSuspense: false },
    })
}

// While developing; a built panel has neither this nor what it calls.
import.meta.hot?.on('panel:texts', (change) => replaceTexts(i18n, change))

/** Switches every text at once and remembers the choice. */
export const chooseLocale = async (locale: Locale): Promise<void> => {
  writeStored(storageKeys.language, locale)
  await i18n.changeLanguage(locale)
}

/** The language that is shown, as one of ours. */
export const currentLocale = (): Locale => (isLocale(i18n.language) ? i18n.language : locales[0])
