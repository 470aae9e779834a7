import { currentLocale } from '../../shared/i18n/i18n.ts'

/** By the rules of the language that is shown, not of the machine's own. */
export const capitalise = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(currentLocale()) + text.slice(1)
