import type { Locale } from '@panel/contracts/platform/locales'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../i18n/i18n.ts'
import type { Translate } from './messages/failure-text.ts'

/** The forms' own texts in the reader's language. */
export const useTranslate = (): { readonly translate: Translate; readonly locale: Locale } => {
  const { t } = useTranslation('forms')
  return { translate: (key, values = {}) => t(key, values), locale: currentLocale() }
}
