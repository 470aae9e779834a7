import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'

/** The minified source, which a page reads in two thirds of the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** In the page, the global that the source defines. */
declare const axe: typeof Axe

/**
 * The rules whose violations are minor or moderate in this version of axe, which are not asked for: they would be more
 * than a third of its work.
 */
const lesserRules: readonly string[] = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'focus-order-semantics',
  'form-field-multiple-labels',
  'heading-order',
  'hidden-content',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport-large',
  'meta-viewport',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
]

const withoutLesser: RunOptions['rules'] = Object.fromEntries(
  lesserRules.map((rule) => [rule, { enabled: false }]),
)

const rulesOf: Record<'all' | 'colours' | 'structure', RunOptions> = {
  all: { rules: withoutLesser },
  /** What depends on the theme. */
  colours: { runOnly: ['color-contrast'] },
  /** What does not depend on the theme, such as names and roles. */
  structure: { rules: { ...withoutLesser, 'color-contrast': { enabled: false } } },
}

/** A list draws all its rows alike, and axe takes most of its time for them: the first four stand for the others. */
const furtherRows = 'tbody tr:nth-child(n + 5)'

/**
 * Runs axe on the page, without the documents of its frames and the further rows of its lists.
 *
 * @param within the element that is checked, as a selector
 * @returns each serious or critical violation as `rule: elements`
 */
export const accessibilityViolations = async (
  page: Page,
  part: keyof typeof rulesOf = 'all',
  within = 'html',
): Promise<string[]> => {
  // Loading axe takes longer than running it, so a document keeps it for every further run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const exclude = ['iframe', furtherRows]
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...rulesOf[part],
  }
  return page.evaluate(
    async (run) => {
      const { violations } = await axe.run({ include: run.within, exclude: run.exclude }, run.options)
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    { within, exclude, options },
  )
}
