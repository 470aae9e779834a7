import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const rulesOf: Record<'all' | 'colours' | 'structure', RunOptions> = {
  all: {},
  /** What depends on the theme. */
  colours: { runOnly: ['color-contrast'] },
  /** What does not depend on the theme, such as names and roles. */
  structure: { rules: { 'color-contrast': { enabled: false } } },
}

/**
 * Runs axe on the page, without the documents of its frames.
 *
 * @returns each serious or critical violation as `rule: elements`
 */
export const accessibilityViolations = async (
  page: Page,
  part: keyof typeof rulesOf = 'all',
): Promise<string[]> => {
  // Loading axe takes longer than running it, so a document keeps it for every further run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    // In the page, `axe` is the global that the source defined.
    const { violations } = await axe.run(
      { exclude: 'iframe' },
      { resultTypes: ['violations'], iframes: false, ...rules },
    )
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, rulesOf[part])
}
