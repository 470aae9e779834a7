import type { Locale } from '../locales.ts'
import { type AnyValues, type MessageKind, type Placeholder, placeholdersOf, valueIn } from './kinds.ts'

/** Sets of values with which a template is tried: before it is published, and in the editor. */
export const sampleNames = ['usual', 'longest', 'withoutOptional', 'hostile'] as const
export type SampleName = (typeof sampleNames)[number]

/** Markup, script, other template languages, a line break for headers, and marks that turn the reading direction. */
const hostileText =
  '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>{{panel}}#{7*7}<%= 7 %>\r\nBcc: all@evil.example\u202E\u0000'

const hostileValues: Readonly<Record<Placeholder['type'], string>> = {
  text: hostileText,
  url: 'https://evil.example/"onmouseover="alert(1)"><script>alert(1)</script>?a=\'{{panel}}\'',
  amount: '0.00 <b>"EURS"</b>',
  moment: '1970-01-01T00:00:00Z',
}

const sampleValue = (sample: SampleName, placeholder: Placeholder, locale: Locale): string | undefined => {
  if (sample === 'hostile') return hostileValues[placeholder.type]
  if (sample === 'longest') return placeholder.longest
  if (sample === 'withoutOptional' && !placeholder.required) return undefined
  return valueIn(placeholder.example, locale)
}

/** The values of a sample; optional ones that it leaves out are undefined. */
export const sampleValues = (kind: MessageKind, sample: SampleName, locale: Locale): AnyValues =>
  Object.fromEntries(
    Object.entries(placeholdersOf(kind)).map(([name, placeholder]) => [
      name,
      sampleValue(sample, placeholder, locale),
    ]),
  )
