import { useTranslation } from 'react-i18next'
import type { Translate } from './messages/failure-text.ts'

/** The forms' own texts in the reader's language. */
export const useTranslate = (): { readonly translate: Translate; readonly locale: string } => {
  const { t, i18n } = useTranslation('forms')
  return { translate: (key, values = {}) => t(key, values), locale: i18n.language }
}
