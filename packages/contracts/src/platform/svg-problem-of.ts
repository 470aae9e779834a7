type SvgProblem = 'unknownType' | 'damaged' | 'svgWithScript' | 'svgWithReference'

/** What runs, or holds a document that could: by element, attribute and address. */
const runs =
  /<\s*(?:[\w-]+:)?(?:script|foreignobject|iframe|embed|object|handler|listener)\b|\son[a-z]+\s*=|javascript\s*:/i

/** What would fetch something: any address but one within the drawing or a picture in it. */
const references =
  /(?:href|src)\s*=\s*(?:"\s*(?!#|data:image\/(?:png|jpeg|gif|webp)[;,])[^"]|'\s*(?!#|data:image\/(?:png|jpeg|gif|webp)[;,])[^'])|url\([\s'"]*[^)'"\s#]|@import|<\?xml-stylesheet/i

/** Entities could spell what the patterns look for; a drawing needs none of its own. */
const declares = /<!(?:DOCTYPE|ENTITY)/i

const declaration = /^\uFEFF?\s*(?:<\?xml[^>]*\?>)?/
const opening = /^<(?:svg:)?svg[\s>]/
const closing = /<\/(?:svg:)?svg\s*>$/
/** A drawing of nothing but its element. */
const single = /^<(?:svg:)?svg[^>]*\/>$/

const remarkStart = '<!--'
const remarkEnd = '-->'

/**
 * The text from its first element to its last, without the declaration and the remarks around it. They are taken off one by
 * one: patterns of remarks in a row try every way to divide them, which takes hours for a few dozen.
 */
const elementsOf = (text: string): string => {
  let rest = text.replace(declaration, '').trim()
  while (rest.startsWith(remarkStart)) {
    const end = rest.indexOf(remarkEnd, remarkStart.length)
    if (end < 0) break
    rest = rest.slice(end + remarkEnd.length).trimStart()
  }
  while (rest.endsWith(remarkEnd)) {
    const start = rest.lastIndexOf(remarkStart)
    if (start < 0) break
    rest = rest.slice(0, start).trimEnd()
  }
  return rest
}

/** The characters that a numeric reference represents, as a browser reads attributes. */
const resolved = (text: string): string =>
  text.replace(/&#(x[0-9a-f]{1,6}|\d{1,7});?/gi, (_, code: string) => {
    const point = code.toLowerCase().startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number(code)
    return point > 0 && point <= 0x10_ffff ? String.fromCodePoint(point) : ''
  })

/** Why bytes are no drawing, which is text of one `svg` element that runs nothing and fetches nothing. */
export const svgProblemOf = (bytes: Uint8Array): SvgProblem | undefined => {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return 'unknownType'
  }
  if (declares.test(text) && /<svg/i.test(text)) return 'svgWithReference'
  const elements = elementsOf(text)
  if (!opening.test(elements)) return 'unknownType'
  if (!closing.test(elements) && !single.test(elements)) return 'damaged'
  const read = resolved(text)
  // Blanks within an address are dropped by browsers.
  if (runs.test(read) || /javascript:/i.test(read.replace(/\s+/g, ''))) return 'svgWithScript'
  if (references.test(read)) return 'svgWithReference'
  return undefined
}
