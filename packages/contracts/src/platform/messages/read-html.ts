import { QuoteType, Tokenizer } from 'htmlparser2'

export interface HtmlAttribute {
  /** In lower case. */
  readonly name: string
  /** With its character references read. */
  readonly value: string
  readonly isQuoted: boolean
  readonly from: number
  readonly to: number
  /** Where the value starts as it is written. */
  readonly valueFrom: number
}

/** A tag, a text or anything else of an HTML document, with where it starts and ends in it. */
export type HtmlPart = { readonly from: number; readonly to: number } & (
  | { readonly kind: 'open'; readonly name: string; readonly attributes: readonly HtmlAttribute[] }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text' | 'comment' | 'declaration' }
)

/** The parts of an HTML document in their order; together they are all of it. */
export const readHtml = (html: string): HtmlPart[] => {
  const parts: HtmlPart[] = []
  let end = 0
  const add = (part: HtmlPart): void => {
    end = part.to
    parts.push(part)
  }
  let name = ''
  let attributes: HtmlAttribute[] = []
  let attribute = { name: '', from: 0, value: '', valueFrom: 0 }
  const addOpen = (index: number): void => add({ kind: 'open', name, attributes, from: end, to: index + 1 })
  const addText = (to: number): void => add({ kind: 'text', from: end, to })
  const addOther = (kind: 'comment' | 'declaration', index: number): void =>
    add({ kind, from: end, to: Math.min(index + 1, html.length) })

  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (_start, to) => addText(to),
      ontextentity: (_codePoint, to) => addText(to),
      onopentagname: (start, to) => {
        name = html.slice(start, to).toLowerCase()
        attributes = []
      },
      onattribname: (start, to) => {
        attribute = { name: html.slice(start, to).toLowerCase(), from: start, value: '', valueFrom: -1 }
      },
      onattribdata: (start, to) => {
        if (attribute.valueFrom < 0) attribute.valueFrom = start
        attribute.value += html.slice(start, to)
      },
      onattribentity: (codePoint) => {
        attribute.value += String.fromCodePoint(codePoint)
      },
      onattribend: (quote, to) => {
        const isQuoted = quote !== QuoteType.Unquoted
        const valueFrom = attribute.valueFrom < 0 ? attribute.from : attribute.valueFrom
        attributes.push({ ...attribute, valueFrom, isQuoted, to })
      },
      onopentagend: addOpen,
      onselfclosingtag: addOpen,
      onclosetag: (start, to) => {
        const close = html.indexOf('>', to)
        add({
          kind: 'close',
          name: html.slice(start, to).toLowerCase(),
          from: end,
          to: close < 0 ? html.length : close + 1,
        })
      },
      oncomment: (_start, index) => addOther('comment', index),
      oncdata: (_start, index) => addOther('comment', index),
      ondeclaration: (_start, index) => addOther('declaration', index),
      onprocessinginstruction: (_start, index) => addOther('declaration', index),
      onend: () => {},
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  // A tag that the document ends in is none to a browser either.
  if (end < html.length) add({ kind: 'comment', from: end, to: html.length })
  return parts
}
