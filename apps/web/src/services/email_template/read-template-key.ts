import { type Locale, locales } from '@panel/contracts/platform/locales'
import { type MessageKind, messageKindNames } from '@panel/contracts/platform/messages/kinds'

/** One template: a kind of message in one language. */
export interface TemplateKey {
  readonly kind: MessageKind
  readonly locale: Locale
}

/** The template that an address names; the first one where it names none. */
export const readTemplateKey = ({ kind, locale }: Readonly<Record<string, unknown>>): TemplateKey => ({
  kind: messageKindNames.find((each) => each === kind) ?? messageKindNames[0],
  locale: locales.find((each) => each === locale) ?? locales[0],
})
