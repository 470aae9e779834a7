import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Paths that the document requested besides the page's code, and that the page never took. */
const untaken = (page: Page): Promise<unknown> =>
  page.evaluate(() => [...(Reflect.get(window, 'earlyAnswers') ?? new Map()).keys()])

const openAndCount = async (page: Page, path: string, shown: string): Promise<Map<string, number>> => {
  const asked = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    asked.set(pathname + search, (asked.get(pathname + search) ?? 0) + 1)
  })
  await page.goto(path)
  await expect(page.locator(shown).first()).toBeVisible()
  await expect.poll(() => untaken(page)).toEqual([])
  return asked
}

test.describe('as a developer', () => {
  test.use({ account: 'dev' })

  test('what the document asks early is what the explorer starts with, each asked once', async ({ page }) => {
    const asked = await openAndCount(
      page,
      '/panel/iservice/advanced_explorer',
      'table[aria-busy="false"] tbody tr',
    )
    for (const path of ['transactions?limit=25', 'blocks?limit=12', 'statistics?blocks=60']) {
      expect(asked.get(`/api/v1/explorer/${path}`), path).toBe(1)
    }
  })
})

test.describe('as a merchant', () => {
  test.use({
    account: 'merchant',
    foreignHosts: ['shop.example', 'www.shop.example', 'tickets.example', 'cafe.example'],
  })

  test('what the document asks early is what the licences start with, asked once', async ({ page }) => {
    // The merchant's sites, which do not answer.
    await page.context().route(/^https:\/\/[^/]+\.example\//, (route) => route.abort())
    const asked = await openAndCount(page, '/panel/iservice/synkrony_pay_dashboard', 'main button')
    const licences = [...asked].filter(([path]) => path.includes('licence'))
    expect(licences.map(([, times]) => times)).toEqual([1])
  })
})
