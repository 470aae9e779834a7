import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test.use({ account: 'everyone' })
// Slow tests that share nothing: every worker takes its part.
test.describe.configure({ mode: 'parallel' })

/** Every page that a menu, a card or a link leads to, each with style sheets of its own. */
const paths = [
  '/panel/dashboard',
  '/panel/profile',
  '/panel/marketplace',
  '/panel/marketplace/subscribe/demo_board',
  '/panel/marketplace/service/demo_board/settings',
  '/panel/serviceBuilder',
  '/panel/iservice/abs_user_admin/',
  '/panel/iservice/advanced_explorer/',
  '/panel/iservice/alias/',
  '/panel/iservice/synkrony_pay_dashboard/',
  '/panel/iservice/transaction_builder/',
]

const colourless = 'rgba(0, 0, 0, 0)'

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

for (const path of paths) {
  test(`on a hard load of ${path}, the palette has its padding and its chosen row a colour`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    const action = '.mantine-Spotlight-action'
    await expect(page.locator(action).first()).toBeVisible()
    expect(Number.parseFloat(await styleOf(page, action, 'padding-left'))).toBeGreaterThanOrEqual(8)
    await page.keyboard.press('ArrowDown')
    const chosen = `${action}[data-selected]`
    await expect(page.locator(chosen)).toHaveCount(1)
    expect(await styleOf(page, chosen, 'background-color')).not.toBe(colourless)
  })
}

test('on a hard load of a list, its current page stands out from the others', async ({ page }) => {
  await page.goto('/panel/iservice/synkrony_pay_dashboard/')
  const pages = page.getByRole('navigation', { name: 'Pages of the list' })
  const current = pages.locator('[aria-current="page"]')
  await expect(current).toBeVisible()
  const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor
  const marked = await current.evaluate(backgroundOf)
  expect(marked).not.toBe(colourless)
  expect(marked).not.toBe(await pages.getByRole('button', { name: 'Page 2' }).evaluate(backgroundOf))
})
