import type { Locale } from '@panel/contracts/platform/locales'
import { readableText } from '@panel/contracts/platform/readable-text'
import { i18n } from '../i18n/i18n.ts'
import { type Capabilities, reachOf } from './capabilities.ts'

void i18n.loadNamespaces('delegations')

/**
 * What capabilities allow, in words: "every method", "only transfer". Every character of a method's name is visible: one
 * that hides or reverses others could make it look like another method.
 */
export const reachText = (capabilities: Capabilities, locale: Locale): string => {
  const { scope, methods } = reachOf(capabilities)
  const key = scope === 'named' && methods.length === 0 ? 'nothing' : scope
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(methods.map(readableText))
  return i18n.t(`reach.${key}`, { ns: 'delegations', lng: locale, methods: list })
}
