import type { i18n } from 'i18next'
import { dictionaryAt } from './dictionary-key.ts'

/** A dictionary that was changed while developing. */
export interface TextsChange {
  /** Below `src`, such as `shell/locales/en-US.json`. */
  readonly path: string
  readonly dictionary: Readonly<Record<string, unknown>>
}

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    'panel:texts': TextsChange
  }
}

/** Shows the texts of a changed dictionary immediately; one that is not loaded yet is read when it is requested. */
export const replaceTexts = (texts: i18n, { path, dictionary }: TextsChange): void => {
  const { namespace, locale } = dictionaryAt(path)
  if (!texts.hasResourceBundle(locale, namespace)) return
  texts.removeResourceBundle(locale, namespace)
  texts.addResourceBundle(locale, namespace, dictionary)
  // Every component that shows a text renders again.
  texts.emit('languageChanged', texts.language)
}
