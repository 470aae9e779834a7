import type { Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * Runs axe on the page, without the documents of its frames.
 *
 * @returns each serious or critical violation as `rule: elements`
 */
export const accessibilityViolations = async (page: Page): Promise<string[]> => {
  // Loading axe takes longer than running it, so a document keeps it for every further run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    // In the page, `axe` is the global that the source defined.
    const { violations } = await axe.run(
      { exclude: 'iframe' },
      { resultTypes: ['violations'], iframes: false },
    )
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
}
