import { previewPolicy } from './preview-policy.ts'
import { type HtmlAttribute, type HtmlPart, readHtml } from './read-html.ts'
import {
  attributeProblem,
  embeddedPicture,
  fetchingStyle,
  isAddress,
  isAllowedElement,
  isForbiddenName,
  isHarmlessMeta,
  readAddress,
} from './safe-html.ts'

/** What is inside these is no markup, or markup of another language. */
const opaque = new Set(
  'script style title iframe noembed noframes noscript plaintext textarea xmp svg math template select object'.split(
    ' ',
  ),
)

const attributeText = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** An attribute as a preview may have it: links lead nowhere, and only pictures inside the document are shown. */
const previewAttribute = ({ name, value }: HtmlAttribute): string[] => {
  if (isForbiddenName(name) || attributeProblem({ name, value })) return []
  if (name === 'href') return ['href="#"']
  if (isAddress({ name }) && !embeddedPicture.test(readAddress(value))) return []
  return [`${name}="${attributeText(value)}"`]
}

interface PreviewOptions {
  /** Shows the message's own dark styles on any device. */
  readonly dark?: boolean
  /** What is in the document's head after its policy. */
  readonly head?: string
}

/** Media queries of a style sheet, answered as if the device preferred dark or light. */
const withScheme = (css: string, dark: boolean): string =>
  css.replace(/\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi, (_whole, scheme: string) =>
    (scheme.toLowerCase() === 'dark') === dark ? '(min-width: 0)' : '(max-width: 0)',
  )

type Open = Extract<HtmlPart, { kind: 'open' }>

const openText = ({ name, attributes }: Open): string =>
  name === 'meta' && !isHarmlessMeta(attributes)
    ? ''
    : `<${[name, ...attributes.flatMap(previewAttribute)].join(' ')}>`

/** Says for each part in turn whether it is inside an element that is left out with all that is in it. */
const leavesOut = () => {
  let left = ''
  let depth = 0
  return (part: HtmlPart): boolean => {
    const name = 'name' in part ? part.name : ''
    if (depth === 0 && part.kind === 'open' && opaque.has(name) && !isAllowedElement(name)) {
      left = name
      depth = 1
      return true
    }
    const wasInside = depth > 0
    if (wasInside && name === left) depth += part.kind === 'open' ? 1 : -1
    return wasInside
  }
}

/**
 * A message as a document that runs nothing, fetches nothing and leads nowhere, for a sandboxed frame. All that is
 * harmless stays as it is; the policy and the frame's sandbox hold where a browser reads it differently.
 */
export const previewDocument = (html: string, { dark = false, head = '' }: PreviewOptions = {}): string => {
  const isLeftOut = leavesOut()
  let isStyle = false
  const textOf = (text: string): string => {
    if (!isStyle) return text
    return fetchingStyle.test(text) ? '' : withScheme(text, dark)
  }
  const shown = readHtml(html).map((part) => {
    if (isLeftOut(part)) return ''
    if (part.kind === 'text') return textOf(html.slice(part.from, part.to))
    if (part.kind !== 'open' && part.kind !== 'close') return ''
    isStyle = part.kind === 'open' && part.name === 'style'
    if (!isAllowedElement(part.name)) return ''
    return part.kind === 'open' ? openText(part) : `</${part.name}>`
  })
  return `${previewPolicy}${head}${shown.join('')}`
}
