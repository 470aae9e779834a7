/** Where in a template a problem is. */
export const templateParts = ['subject', 'html', 'text', 'template'] as const
export type TemplatePart = (typeof templateParts)[number]

/** What can be wrong with a template. An error keeps it from being published; a warning does not. */
export const templateRules = {
  'subject-missing': 'error',
  'text-missing': 'error',
  'text-stale': 'warning',
  'language-missing': 'warning',
  'language-stale': 'warning',
  'unclosed-tag': 'error',
  'stray-tag': 'error',
  'unfinished-tag': 'error',
  script: 'error',
  element: 'error',
  'event-handler': 'error',
  attribute: 'error',
  'unsafe-url': 'error',
  'style-fetches': 'error',
  'http-link': 'warning',
  'image-alt': 'warning',
  'image-width': 'warning',
  size: 'error',
  'broken-placeholder': 'error',
  'unknown-placeholder': 'error',
  'misplaced-placeholder': 'error',
  'unpaired-section': 'error',
  'required-placeholder': 'warning',
  sample: 'error',
} as const satisfies Readonly<Record<string, 'error' | 'warning'>>

export type TemplateRule = keyof typeof templateRules

// Has no imports of the schema library, so that the rules run without it.
export const templateRuleNames = Object.keys(templateRules) as [TemplateRule, ...TemplateRule[]]

/** One problem of a template, with its place; line and column count from 1. */
export interface TemplateProblem {
  readonly part: TemplatePart
  readonly rule: TemplateRule
  readonly severity: 'error' | 'warning'
  readonly line: number
  readonly column: number
  readonly from: number
  readonly to: number
  /** What the problem is about, such as a tag's or a placeholder's name. */
  readonly about: string
}

interface Place {
  readonly from: number
  readonly to: number
}

export type Report = (rule: TemplateRule, place: Place, about?: string) => void

/** Collects the problems of one part of a template, in the order of their places. */
export const collectProblems = (
  part: TemplatePart,
  text: string,
  find: (report: Report) => void,
): TemplateProblem[] => {
  const found: { rule: TemplateRule; place: Place; about: string }[] = []
  find((rule, place, about = '') => found.push({ rule, place, about }))
  found.sort((left, right) => left.place.from - right.place.from)
  let line = 1
  let lineStart = 0
  // Kept from problem to problem: a long line with many of them is searched once.
  let lineEnd = text.indexOf('\n')
  return found.map(({ rule, place: { from, to }, about }) => {
    while (lineEnd >= 0 && lineEnd < from) {
      line += 1
      lineStart = lineEnd + 1
      lineEnd = text.indexOf('\n', lineStart)
    }
    return { part, rule, severity: templateRules[rule], line, column: from - lineStart + 1, from, to, about }
  })
}
