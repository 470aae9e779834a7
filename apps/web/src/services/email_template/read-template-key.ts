import { type Locale, locales } from '@panel/contracts/platform/locales'
import { type MessageKind, messageKindNames } from '@panel/contracts/platform/messages/kinds'

/** One template: a kind of message in one language. */
export interface TemplateKey {
  readonly kind: MessageKind
  readonly locale: Locale
}

/**
 * The template that an address names; the first one where it names none.
 *
 * @returns undefined where there is no such template
 */
export const readTemplateKey = ({
  kind: namedKind = messageKindNames[0],
  locale: namedLocale = locales[0],
}: Readonly<Record<string, unknown>>): TemplateKey | undefined => {
  const kind = messageKindNames.find((each) => each === namedKind)
  const locale = locales.find((each) => each === namedLocale)
  return kind && locale && { kind, locale }
}
