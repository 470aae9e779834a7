import { readdirSync } from 'node:fs'
import { getBalances } from '@panel/contracts/platform/balances'
import { listMerchants } from '@panel/contracts/services/pes_admin_service/endpoints'
import type { Page } from '@playwright/test'
import { timeLimit } from '../../../scripts/lib/time-limit.ts'
import {
  briefFaultsOf,
  type Faults,
  faultsOf,
  findCut,
  findWideLists,
  laptop,
  phone,
  wholeFaultsOf,
} from '../support/page-faults.ts'
import { followLoading } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

/**
 * What holds for every page, checked on one hard load of each: no serious accessibility violation in either theme and
 * language, no text that is missing, nothing cut or too wide on small screens, and styles that do not depend on the order in which files arrive.
 */

const folder = new URL('../../../apps/web/src/services/', import.meta.url)
const serviceIds = readdirSync(folder)

/** The pages of a service whose addresses hold nothing but words: its first, then the others. */
const pagesOf = (serviceId: string): string[] => [
  `iservice/${serviceId}/`,
  ...readdirSync(new URL(`${serviceId}/routes/`, folder))
    .filter((file) => file.endsWith('.tsx') && file !== 'index.tsx' && !/[$]|[.]test[.]/.test(file))
    .map((file) => `iservice/${serviceId}/${file.replace(/([.]index)?[.]tsx$/, '').replaceAll('.', '/')}`),
]

/** Pages of one record: the links of a page that lead to them. */
const recordLinks: Readonly<Record<string, readonly string[]>> = {
  'iservice/KYC/dashboard': ['/profile/'],
  'iservice/abs_user_admin/': ['/edit/'],
  'iservice/advanced_explorer/': ['/transaction/', '/block/', '/account/'],
  'iservice/bitcoin_monitor/all_burn': ['/burn/'],
  'iservice/bitcoin_monitor/all_mint': ['/mint/'],
  'iservice/eth_admin/': ['/txs/'],
  'iservice/eurs_manager_admin/eurs-clone/dashboard': ['/clone/'],
  'iservice/license-syn-pay/': ['/licence/'],
  'iservice/oam_admin/': ['/batch/'],
  'iservice/orderbook_admin/': ['/orders/'],
  'iservice/synkrony_pay_dashboard/': ['/transaction/'],
}

const signedOut = ['login', 'thankyou', 'underapproval', 'no/such/page']

const signedIn = [
  'dashboard',
  'profile',
  'profile/accounts',
  'profile/identity',
  'serviceBuilder',
  'marketplace',
  'marketplace/subscribe/demo_board',
  'marketplace/service/demo_board/settings',
  'service/demo_notes/',
]

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** A style sheet that comes late must not win over the palette's own. */
const expectStyledPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  const action = '[role="dialog"] [role="option"]'
  await expect(page.locator(action).first()).toBeVisible()
  expect(Number.parseFloat(await styleOf(page, action, 'padding-left'))).toBeGreaterThanOrEqual(8)
  await page.keyboard.press('ArrowDown')
  const chosen = `${action}[aria-selected="true"]`
  await expect(page.locator(chosen)).toHaveCount(1)
  expect(await styleOf(page, chosen, 'background-color')).not.toBe('rgba(0, 0, 0, 0)')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

// Tests that share nothing: every worker takes its part.
test.describe.configure({ mode: 'parallel' })
test.setTimeout(timeLimit(180_000))
test.use({ viewport: laptop })

for (const locale of ['en-US', 'it-IT']) {
  test.describe(`signed out in ${locale}`, () => {
    test.use({ locale })

    test(`the pages without a session are accessible and fit small screens in ${locale}`, async ({
      page,
    }) => {
      const settled = followLoading(page)
      const found: Record<string, unknown> = {}
      for (const path of signedOut) {
        await page.goto(`/panel/${path}`)
        await settled()
        found[path] = await faultsOf(page)
      }
      expect(found).toEqual(Object.fromEntries(signedOut.map((path) => [path, {}])))
    })
  })
}

/** The texts of elements that are wider than these. */
const cutTexts = (elements: Element[]): string[] =>
  elements
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent)

test.describe('signed in', () => {
  test.use({ account: 'everyone' })
  test.beforeEach(({ server }) => {
    const subscribed = [...serviceIds, 'demo_board', 'demo_notes'].map((id) => [id, 'ACTIVE'] as const)
    return server.giveSubscriptions('everyone', Object.fromEntries(subscribed))
  })

  for (const path of signedIn) {
    test(`/panel/${path} is accessible, fits small screens and keeps its styles`, async ({ page }) => {
      const settled = followLoading(page)
      await page.goto(`/panel/${path}`)
      await settled()
      await expectStyledPalette(page)
      expect(await wholeFaultsOf(page)).toEqual({})
    })
  }

  test('every page whose links are followed is a page of a service', () => {
    const pages = serviceIds.flatMap(pagesOf)
    expect(Object.keys(recordLinks).filter((path) => !pages.includes(path))).toEqual([])
  })

  for (const serviceId of serviceIds) {
    test(`the pages of ${serviceId} are accessible, fit small screens and keep their styles`, async ({
      page,
    }) => {
      const settled = followLoading(page)
      const found: Record<string, Faults> = {}
      for (const [place, path] of pagesOf(serviceId).entries()) {
        await page.goto(`/panel/${path}`)
        await settled()
        found[path] = place === 0 ? await wholeFaultsOf(page) : await briefFaultsOf(page)
        for (const link of recordLinks[path] ?? []) {
          await page.locator(`main a[href*="${link}"]`).first().click()
          await expect(page).toHaveURL(new RegExp(link))
          await settled()
          found[`${path} to ${link}`] = await briefFaultsOf(page)
          await page.goBack()
          await settled()
        }
      }
      expect(Object.entries(found).filter(([, faults]) => Object.keys(faults).length > 0)).toEqual([])
    })
  }

  test('the question before a site is shown first is accessible and fits a phone', async ({ page }) => {
    const settled = followLoading(page)
    await page.goto('/panel/profile')
    await page.getByRole('button', { name: /^Revoke http/ }).click()
    await expect(page.getByText('You have not allowed any site yet', { exact: false })).toBeVisible()
    await page.goto('/panel/service/demo_notes/')
    await expect(page.getByRole('heading', { name: 'Open Notes?' })).toBeVisible()
    await settled()
    expect(await briefFaultsOf(page)).toEqual({})
  })

  test('on a phone, a name of one long word stays within its card', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.route(`**${listMerchants.path}`, async (route) => {
      const response = await route.fetch()
      const { rows, ...list } = await response.json()
      const [row] = rows
      await route.fulfill({ response, json: { ...list, rows: [{ ...row, name: 'W'.repeat(60) }] } })
    })
    await page.goto('/panel/iservice/pes_admin_service/')
    await expect(page.getByRole('link', { name: 'W'.repeat(60), exact: true })).toBeVisible()
    expect(await findCut(page)).toEqual([])
  })

  test('on a small laptop, the button of a narrow card shows all its words', async ({ page }) => {
    const settled = followLoading(page)
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto('/panel/iservice/license-syn-pay/licence/licence-studio')
    await page.getByRole('banner').getByRole('button', { name: 'IT Italiano' }).click()
    await expect(page.getByRole('button', { name: 'Imposta l’indirizzo dei webhook' })).toBeVisible()
    await settled()
    expect(await findCut(page)).toEqual([])
  })

  test('on a phone, the long name of an asset widens no page', async ({ page }) => {
    const long = 'Mw'.repeat(20)
    await page.setViewportSize(phone)
    await page.route(/\/api\/v1\/synkronypay\//, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(/"#(\w+)"/g, `"#${long}$1"`)
      await route.fulfill({ response, body })
    })
    const settled = followLoading(page)
    const cut: Faults = {}
    const unknown = `eth_admin/txs/%23${long}`
    for (const path of [unknown, 'synkrony_pay_dashboard/withdraw', 'synkrony_pay_dashboard/dashboard']) {
      await page.goto(`/panel/iservice/${path}`)
      await settled()
      cut[path] = [...(await findCut(page)), ...(await page.locator('main dt').evaluateAll(cutTexts))]
    }
    await page.locator('main a[href*="/transaction/"]').first().click()
    await expect(page).toHaveURL(/\/transaction\//)
    await settled()
    await expect(page.locator('main [data-large]')).toContainText(long)
    cut.payment = await findCut(page)
    expect(Object.entries(cut).filter(([, faults]) => faults.length > 0)).toEqual([])
  })

  test('the place of a balance is as tall as the balance that comes there', async ({ page }) => {
    const released = Promise.withResolvers<void>()
    await page.route(`**${getBalances.path}`, async (route) => {
      await released.promise
      await route.continue()
    })
    await page.goto('/panel/dashboard')
    const card = page.getByRole('list', { name: 'Balances' }).getByRole('listitem').first()
    const height = async () => (await card.boundingBox())?.height
    await expect(card).toBeVisible()
    const held = await height()
    released.resolve()
    await expect(card.getByText('#')).toBeVisible()
    expect(await height()).toBe(held)
  })

  test('on a phone, five balances are the rows of one column', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/panel/dashboard')
    const rows = page.getByRole('list', { name: 'Balances' }).getByRole('listitem')
    await expect(rows).toHaveCount(5)
    const lefts = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(1)
  })

  test('on a hard load of a list, its current page stands out from the others', async ({ page }) => {
    await page.goto('/panel/iservice/synkrony_pay_dashboard/')
    const pages = page.getByRole('navigation', { name: 'Pages of the list' })
    const current = pages.locator('[aria-current="page"]')
    await expect(current).toBeVisible()
    const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor
    const marked = await current.evaluate(backgroundOf)
    expect(marked).not.toBe('rgba(0, 0, 0, 0)')
    expect(marked).not.toBe(await pages.getByRole('button', { name: 'Page 2' }).evaluate(backgroundOf))
  })
})

for (const [account, path] of [
  ['admin', 'iservice/abs_user_admin'],
  ['dev', 'iservice/advanced_explorer'],
] as const) {
  test.describe(path, () => {
    // Italian words are the longer ones.
    test.use({ account, locale: 'it-IT', viewport: { width: 1280, height: 800 } })

    test(`the lists of ${path} fit beside the side menu on a laptop, and on a tablet`, async ({ page }) => {
      await page.goto(`/panel/${path}`)
      await expect(page.locator('main table[aria-busy] tbody tr').first()).toBeVisible()
      expect(await findWideLists(page)).toEqual([])
      // On a tablet, the last columns move to a second line of each row.
      await page.setViewportSize({ width: 768, height: 1024 })
      await expect.poll(() => findWideLists(page)).toEqual([])
    })
  })
}
