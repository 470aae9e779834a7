/**
 * The language of templates: `{{name}}` is a value, `{{#name}}…{{/name}}` is kept where the value is given. Nothing else
 * is between double braces.
 */

/** A piece of a template, with where it starts and ends in it. */
export interface Token {
  readonly kind: 'text' | 'value' | 'open' | 'close' | 'broken'
  /** The placeholder's name; the text itself where it is none. */
  readonly name: string
  readonly from: number
  readonly to: number
}

const pattern = /\{\{([#/]?)([A-Za-z][A-Za-z0-9]*)\}\}|\{\{|\}\}/g

const kinds = { '': 'value', '#': 'open', '/': 'close' } as const

const isMark = (mark: string): mark is keyof typeof kinds => mark in kinds

/** The pieces of a template in their order. Double braces that hold no placeholder are `broken`. */
export const tokensOf = (template: string): Token[] => {
  const tokens: Token[] = []
  let end = 0
  const addText = (to: number): void => {
    if (to > end) tokens.push({ kind: 'text', name: template.slice(end, to), from: end, to })
  }
  for (const match of template.matchAll(pattern)) {
    const [whole, mark = '', name] = match
    addText(match.index)
    const to = match.index + whole.length
    const kind = name !== undefined && isMark(mark) ? kinds[mark] : 'broken'
    tokens.push({ kind, name: name ?? whole, from: match.index, to })
    end = to
  }
  addText(template.length)
  return tokens
}

/** Sections that end nowhere, or end without having started: the tokens that have no partner. */
export const unpairedOf = (tokens: readonly Token[]): Token[] => {
  const open: Token[] = []
  const unpaired: Token[] = []
  for (const token of tokens) {
    if (token.kind === 'open') open.push(token)
    if (token.kind !== 'close') continue
    if (open.at(-1)?.name === token.name) open.pop()
    else unpaired.push(token)
  }
  return [...unpaired, ...open]
}

/**
 * A template with its values in place.
 *
 * @param written the value to insert, already written for its place; undefined where there is none
 */
export const fillIn = (tokens: readonly Token[], written: (name: string) => string | undefined): string => {
  const left: string[] = []
  const parts: string[] = []
  for (const { kind, name } of tokens) {
    if (kind === 'open' && (left.length > 0 || written(name) === undefined)) left.push(name)
    else if (kind === 'close' && left.at(-1) === name) left.pop()
    else if (left.length > 0) continue
    else if (kind === 'value') parts.push(written(name) ?? '')
    else if (kind === 'text' || kind === 'broken') parts.push(name)
  }
  return parts.join('')
}
