import { readdirSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { timeLimit } from '../../../scripts/lib/time-limit.ts'
import { expect, test } from '../support/test.ts'

const withPages = readdirSync(new URL('../../../apps/web/src/services', import.meta.url)).map(
  (serviceId) => `/panel/iservice/${serviceId}/`,
)

const signedOut = ['/panel/login', '/panel/thankyou', '/panel/underapproval', '/panel/no/such/page']

const shell = [
  '/panel/dashboard',
  '/panel/profile',
  '/panel/serviceBuilder',
  '/panel/marketplace',
  '/panel/marketplace/subscribe/demo_board',
  '/panel/marketplace/service/demo_board/settings',
  '/panel/no/such/page',
]

/** The page has its heading, and what it waits for has come. */
const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const severeFaults = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

const faultsOf = async (page: Page, paths: readonly string[]): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(path)
    await settle(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      const faults = await severeFaults(page)
      if (faults.length > 0) found[`${path} ${colorScheme}`] = faults
    }
  }
  return found
}

// Slow tests that share nothing: every worker takes its part.
test.describe.configure({ mode: 'parallel' })

for (const locale of ['en-US', 'it-IT']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })
    test.setTimeout(timeLimit(120_000))

    test(`pages without a session have no serious fault of accessibility in ${locale}, light or dark`, async ({
      page,
    }) => {
      expect(await faultsOf(page, signedOut)).toEqual({})
    })

    test.describe('signed in', () => {
      test.use({ account: 'everyone' })

      test(`the shell's pages have no serious fault of accessibility in ${locale}, light or dark`, async ({
        page,
      }) => {
        expect(await faultsOf(page, shell)).toEqual({})
      })

      test(`the services' first pages have no serious fault of accessibility in ${locale}, light or dark`, async ({
        page,
      }) => {
        expect(await faultsOf(page, ['/panel/service/demo_notes/', ...withPages])).toEqual({})
      })
    })
  })
}
