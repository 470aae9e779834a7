import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { timeLimit } from '../../../scripts/lib/time-limit.ts'
import { expect, test } from '../support/test.ts'

const services = readdirSync(new URL('../../../apps/web/src/services', import.meta.url)).map(
  (serviceId) => `iservice/${serviceId}/`,
)

const paths = [
  'dashboard',
  'profile',
  'serviceBuilder',
  'marketplace',
  'marketplace/subscribe/demo_board',
  'marketplace/service/demo_board/settings',
  'service/demo_notes/',
  'thankyou',
  'underapproval',
  'no/such/page',
  ...services,
]

/** A phone, and a screen of 1280 × 720 at 200 % and at 400 %. */
const sizes = [
  { width: 360, height: 740 },
  { width: 640, height: 360 },
  { width: 320, height: 256 },
]

/** What sticks out of the page sideways, or is cut where it cannot be scrolled to. */
const findCut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth
    const scrolls = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true
      }
      return false
    }
    const controls = [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary)')]
    const cut = controls.filter((control) => {
      const { left, right, width, height } = control.getBoundingClientRect()
      return width > 2 && height > 2 && (left < -1 || right > innerWidth + 1) && !scrolls(control)
    })
    return [
      ...(over > 0 ? [`${over} px too wide`] : []),
      ...cut.map((control) => control.outerHTML.slice(0, 120)),
    ]
  })

/** Lists whose rows cannot be seen whole without scrolling sideways, and by how much. */
const findWideLists = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table[aria-busy]')].flatMap((table) => {
      const { scrollWidth = 0, clientWidth = 0 } = table.parentElement ?? {}
      const over = scrollWidth - clientWidth
      return over > 0 ? [`${table.getAttribute('aria-label')}: ${over} px`] : []
    }),
  )

for (const locale of ['en-US', 'it-IT']) {
  test.describe(`in ${locale}`, () => {
    test.use({ account: 'everyone', locale })

    test(`no page scrolls sideways or cuts a control, on a phone or enlarged fourfold, in ${locale}`, async ({
      page,
    }) => {
      test.setTimeout(timeLimit(180_000))
      const found: Record<string, string[]> = {}
      for (const path of paths) {
        await page.goto(`/panel/${path}`)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        for (const size of sizes) {
          await page.setViewportSize(size)
          const cut = await findCut(page)
          if (cut.length > 0) found[`${path} ${size.width}`] = cut
        }
      }
      expect(found).toEqual({})
    })
  })

  for (const [account, path] of [
    ['admin', 'iservice/abs_user_admin'],
    ['dev', 'iservice/advanced_explorer'],
  ] as const) {
    test.describe(`${path} in ${locale}`, () => {
      test.use({ account, locale })

      test(`its lists fit beside the side menu on a laptop, ${path} in ${locale}`, async ({ page }) => {
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.goto(`/panel/${path}`)
        await expect(page.locator('main table[aria-busy] tbody tr').first()).toBeVisible()
        expect(await findWideLists(page)).toEqual([])
      })
    })
  }
}
