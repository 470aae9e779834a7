import type { Locale } from '../locales.ts'
import { checkHtml } from './check-html.ts'
import { type MessageKind, type Placeholder, type PlaceholderPlace, placeholdersOf } from './kinds.ts'
import { collectProblems, type Report, type TemplatePart, type TemplateProblem } from './problems.ts'
import { type HtmlAttribute, type HtmlPart, readHtml } from './read-html.ts'
import { badValuesOf, renderMessage, type TemplateTexts } from './render.ts'
import { sampleNames, sampleValues } from './samples.ts'
import { type Token, tokensOf, unpairedOf } from './syntax.ts'

export interface CheckedTemplate extends TemplateTexts {
  readonly kind: MessageKind
  readonly locale: Locale
  /** The fingerprint of the HTML that the text part was written for. */
  readonly textFor: string
}

/** How the template in another language relates to this one. */
export interface OtherLanguage {
  readonly locale: Locale
  readonly state: 'missing' | 'stale'
}

/** A short mark of a text: another text has another one, as good as always. */
export const fingerprintOf = (text: string): string => {
  let hash = 0xcbf29ce484222325n
  for (let index = 0; index < text.length; index += 4096) {
    // By pieces of numbers: a big integer for each character of a megabyte would take seconds.
    let piece = 0x811c9dc5
    for (const character of text.slice(index, index + 4096)) {
      piece = Math.imul(piece ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
    }
    hash = ((hash ^ BigInt(piece)) * 0x100000001b3n) & 0xffffffffffffffffn
  }
  return hash.toString(16).padStart(16, '0')
}

type PlaceOf = (token: Token) => PlaceholderPlace | undefined

const checkTokens = (
  tokens: readonly Token[],
  placeholders: Readonly<Record<string, Placeholder>>,
  placeOf: PlaceOf,
  report: Report,
): void => {
  for (const token of tokens) {
    if (token.kind === 'text') continue
    const placeholder = Object.hasOwn(placeholders, token.name) ? placeholders[token.name] : undefined
    if (token.kind === 'broken') report('broken-placeholder', token, token.name)
    else if (!placeholder) report('unknown-placeholder', token, token.name)
    else {
      const place = placeOf(token)
      const isSectionInMarkup = token.kind !== 'value' && place !== 'body' && place !== 'subject'
      if (isSectionInMarkup || !place || !placeholder.places.includes(place)) {
        report('misplaced-placeholder', token, token.name)
      }
    }
  }
  for (const token of unpairedOf(tokens)) report('unpaired-section', token, token.name)
}

/** Where in an attribute a placeholder is: a whole link, or inside a quoted text. */
const placeInAttribute = (
  html: string,
  attribute: HtmlAttribute | undefined,
  token: Token,
): PlaceholderPlace | undefined => {
  if (!attribute?.isQuoted || token.from < attribute.valueFrom) return undefined
  const { name, value } = attribute
  if (name === 'alt' || name === 'title') return 'attribute'
  const isLink = name === 'href' || name === 'src'
  return isLink && value === html.slice(token.from, token.to) ? 'link' : undefined
}

/**
 * Where in the markup each placeholder is; undefined where none may, such as in a style or a tag's name. To be asked in the
 * order of the placeholders.
 */
const placeInHtml = (html: string, parts: readonly HtmlPart[]): PlaceOf => {
  // The text of a style sheet follows right after its tag.
  const isStyle = (index: number): boolean => {
    const before = parts[index - 1]
    return before?.kind === 'open' && before.name === 'style'
  }
  let index = 0
  let attributeIndex = 0
  return (token) => {
    while ((parts[index]?.to ?? token.to) <= token.from) {
      index += 1
      attributeIndex = 0
    }
    const part = parts[index]
    if (part?.kind === 'open') {
      while ((part.attributes[attributeIndex]?.to ?? token.to) < token.to) attributeIndex += 1
      return placeInAttribute(html, part.attributes[attributeIndex], token)
    }
    // Right after `<`, a value could make a tag of what is text in the template.
    const isText = part?.kind === 'text' && !isStyle(index) && html[token.from - 1] !== '<'
    return isText ? 'body' : undefined
  }
}

const wholePart = { from: 0, to: 0 }

/** Renders every sample, as publishing does, and reports what does not come out whole. */
const checkSamples = (template: CheckedTemplate, report: Report): void => {
  const { kind, locale } = template
  for (const sample of sampleNames) {
    const values = sampleValues(kind, sample, locale)
    const [bad] = badValuesOf(kind, values, locale)
    if (bad) {
      report('sample', wholePart, `${sample}: ${bad.name}`)
      continue
    }
    const { html } = renderMessage(kind, template, values, locale)
    const found = collectProblems('html', html, (add) => checkHtml(html, readHtml(html), add))
    const first = found.find(({ severity }) => severity === 'error')
    if (first) report('sample', wholePart, `${sample}: ${first.rule}, ${first.line}:${first.column}`)
  }
}

const checkMarkup = (template: CheckedTemplate): TemplateProblem[] => {
  const { html, kind } = template
  const parts = readHtml(html)
  const tokens = tokensOf(html)
  const placeholders = placeholdersOf(kind)
  return collectProblems('html', html, (report) => {
    checkHtml(html, parts, report)
    checkTokens(tokens, placeholders, placeInHtml(html, parts), report)
    for (const [name, { required }] of Object.entries(placeholders)) {
      const isUsed = tokens.some((token) => token.kind === 'value' && token.name === name)
      if (required && !isUsed) report('required-placeholder', wholePart, name)
    }
  })
}

const checkPlain = (
  part: Extract<TemplatePart, 'subject' | 'text'>,
  template: CheckedTemplate,
): TemplateProblem[] => {
  const text = template[part]
  const place: PlaceholderPlace = part === 'subject' ? 'subject' : 'body'
  return collectProblems(part, text, (report) => {
    const isEmpty = text.trim() === ''
    if (isEmpty) report(part === 'subject' ? 'subject-missing' : 'text-missing', wholePart)
    else if (part === 'text' && template.textFor !== fingerprintOf(template.html)) {
      report('text-stale', wholePart)
    }
    checkTokens(tokensOf(text), placeholdersOf(template.kind), () => place, report)
  })
}

/**
 * Everything that is wrong with a template: the page shows it while somebody types, and the server refuses to publish a
 * template with an error. Errors come before warnings, each in the order of their places.
 */
export const checkTemplate = (
  template: CheckedTemplate,
  others: readonly OtherLanguage[] = [],
): TemplateProblem[] => {
  const found = [
    ...checkPlain('subject', template),
    ...checkMarkup(template),
    ...checkPlain('text', template),
  ]
  const isWhole = found.every(({ severity }) => severity !== 'error')
  const ofAll = collectProblems('template', '', (report) => {
    for (const { locale, state } of others) report(`language-${state}`, wholePart, locale)
    // What is broken in the template itself would only be said again.
    if (isWhole) checkSamples(template, report)
  })
  const { error = [], warning = [] } = Object.groupBy([...found, ...ofAll], ({ severity }) => severity)
  return [...error, ...warning]
}
