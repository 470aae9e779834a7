import type { HtmlAttribute } from './read-html.ts'

/** Elements that mail programs show and that can neither run nor fetch anything by themselves. */
const elements = new Set(
  `html head title meta style body a abbr address b blockquote br caption center code col colgroup dd del div dl dt em
   figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins li main mark nav ol p pre q s section small span
   strike strong sub sup table tbody td tfoot th thead time tr tt u ul`.split(/\s+/),
)

/** Elements that have no end tag. */
export const closesItself = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

export const isAllowedElement = (name: string): boolean => elements.has(name)

const addressAttributes = new Set([
  'href',
  'src',
  'background',
  'cite',
  'action',
  'formaction',
  'longdesc',
  'poster',
])

export const isAddress = ({ name }: Pick<HtmlAttribute, 'name'>): boolean => addressAttributes.has(name)

const schemes = /^(?:https?:|mailto:|tel:|#|\{\{)/i
export const embeddedPicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s]*$/i

/** As a browser reads an address: without the characters that it skips. */
export const readAddress = (value: string): string => value.replace(/[\p{Cc}\s]+/gu, '')

export const isSafeAddress = ({ name, value }: Pick<HtmlAttribute, 'name' | 'value'>): boolean => {
  const address = readAddress(value)
  return schemes.test(address) || (name === 'src' && embeddedPicture.test(address))
}

/** CSS that would fetch something, or that hides what it says behind escapes. */
export const fetchingStyle =
  /url\s*\(|@import|@font-face|image-set\s*\(|expression\s*\(|behavior\s*:|-moz-binding|\\/i

/** The attributes of `meta` that mail templates need; others redirect or weaken a policy. */
export const isHarmlessMeta = (attributes: readonly HtmlAttribute[]): boolean =>
  attributes.every(
    ({ name, value }) =>
      ['charset', 'content', 'name'].includes(name) ||
      (name === 'http-equiv' && /^(?:content-type|x-ua-compatible)$/i.test(value.trim())),
  )

export const isForbiddenName = (name: string): boolean =>
  /^on/.test(name) ||
  /[^a-z0-9-]/.test(name) ||
  ['srcdoc', 'srcset', 'ping', 'formaction', 'action', 'target', 'background', 'download'].includes(name)

/** Why an attribute is not allowed. */
export const attributeProblem = (
  attribute: Pick<HtmlAttribute, 'name' | 'value'>,
): 'event-handler' | 'attribute' | 'unsafe-url' | 'style-fetches' | undefined => {
  const { name, value } = attribute
  if (/^on/.test(name)) return 'event-handler'
  if (isAddress(attribute) && !isSafeAddress(attribute)) return 'unsafe-url'
  if (isForbiddenName(name) && name !== 'target') return 'attribute'
  if (name === 'style' && fetchingStyle.test(value)) return 'style-fetches'
  return undefined
}
