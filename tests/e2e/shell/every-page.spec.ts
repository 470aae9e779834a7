import { readdirSync } from 'node:fs'
import { listMerchants } from '@panel/contracts/services/pes_admin_service/endpoints'
import type { Page, ViewportSize } from '@playwright/test'
import { timeLimit } from '../../../scripts/lib/time-limit.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { lengthenTexts } from '../support/longer-texts.ts'
import { followLoading } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'
import { shownTextKeys } from '../support/text-keys.ts'

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

const laptop = { width: 1280, height: 720 }

const phone = { width: 360, height: 740 }

/** A phone, and a screen of 1280 × 720 at 200 % and at 400 %. */
const smallScreens = [phone, { width: 640, height: 360 }, { width: 320, height: 256 }]

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
    const hidesText = (element: Element): boolean => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const { clientWidth, scrollWidth } = element
      return (
        clientWidth > 2 &&
        scrollWidth > clientWidth + 1 &&
        /hidden|clip/.test(overflowX) &&
        textOverflow !== 'ellipsis'
      )
    }
    const named = [...document.querySelectorAll('main :is(a, button, label, summary, th, h1, h2, h3)')]
    const hidden = named.flatMap((element) => [element, ...element.querySelectorAll('*')]).filter(hidesText)
    return [
      ...(over > 0 ? [`${over} px too wide`] : []),
      ...cut.map((control) => control.outerHTML.slice(0, 120)),
      ...hidden.map((element) => `text cut: ${element.outerHTML.slice(0, 120)}`),
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

type Theme = 'light' | 'dark'

/** The theme that the page is in. Each page is checked in this one first: changing it back would only cost time. */
const currentTheme = async (page: Page): Promise<Theme> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const theme = isDark ? 'dark' : 'light'
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
  return theme
}

const useOtherTheme = async (page: Page, theme: Theme): Promise<Theme> => {
  const colorScheme = theme === 'dark' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  return colorScheme
}

type Language = 'en-US' | 'it-IT'

const languageButtons = { 'en-US': 'EN English', 'it-IT': 'IT Italiano' } as const

const useLanguage = async (page: Page, lang: Language): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: languageButtons[lang] }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}

/** What is wrong with a page, by where it was seen; empty where it is right. */
type Faults = Record<string, readonly string[]>

const faultsWithin = (checks: Faults): Faults =>
  Object.fromEntries(Object.entries(checks).filter(([, faults]) => faults.length > 0))

/** What is cut on each screen, by its width, also where the texts are longer. */
const cutOn = async (page: Page, screens: readonly ViewportSize[]): Promise<Faults> => {
  const cut: Record<string, readonly string[]> = {}
  const shorten = await lengthenTexts(page)
  for (const screen of screens) {
    await page.setViewportSize(screen)
    cut[`${screen.width} px`] = await findCut(page)
  }
  await shorten()
  await page.setViewportSize(laptop)
  return cut
}

/** Everything that is wrong with the open page: names and roles once, colours in both themes. */
const faultsOf = async (page: Page): Promise<Faults> => {
  const theme = await currentTheme(page)
  const all = await accessibilityViolations(page)
  const otherTheme = await useOtherTheme(page, theme)
  const colours = await accessibilityViolations(page, 'colours')
  const keys = await shownTextKeys(page)
  return faultsWithin({
    unstyled: await findUnstyled(page),
    [theme]: all,
    [otherTheme]: colours,
    keys,
    ...(await cutOn(page, smallScreens)),
  })
}

const faultsIn = (language: string, faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([check, found]) => [`${language}, ${check}`, found]))

/** Everything that is wrong with a page after a hard load, in both languages. */
const wholeFaultsOf = async (page: Page): Promise<Faults> => {
  const english = await faultsOf(page)
  await useLanguage(page, 'it-IT')
  const italian = await translationFaultsOf(page)
  return { ...faultsIn('English', english), ...faultsIn('Italian', italian) }
}

/** What is wrong with the translation of a page that was checked whole in another language. */
const translationFaultsOf = async (page: Page): Promise<Faults> =>
  faultsWithin({
    structure: await accessibilityViolations(page, 'structure'),
    keys: await shownTextKeys(page),
    ...(await cutOn(page, smallScreens)),
  })

/**
 * What is wrong with a page that looks like those that were checked whole: each theme and language once, on a phone,
 * without the header and the menus that it shares with them.
 */
const briefFaultsOf = async (page: Page): Promise<Faults> => {
  const first = await page.locator('html').getAttribute('lang')
  const second = first === 'it-IT' ? 'en-US' : 'it-IT'
  const theme = await currentTheme(page)
  const all = await accessibilityViolations(page, 'all', 'main')
  // As the theme, the page is left in the second language.
  await useLanguage(page, second)
  const otherTheme = await useOtherTheme(page, theme)
  const colours = await accessibilityViolations(page, 'colours', 'main')
  return faultsWithin({
    unstyled: await findUnstyled(page),
    [`${theme} ${first}`]: all,
    [`${otherTheme} ${second}`]: colours,
    keys: await shownTextKeys(page),
    ...(await cutOn(page, [phone])),
  })
}

/** Controls that lost their style to a style sheet that came later: buttons without padding, an unmarked current page. */
const findUnstyled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('main .mantine-Button-root')]
    const current = [...document.querySelectorAll('main .mantine-Pagination-control[aria-current="page"]')]
    return [
      ...buttons.filter((button) => getComputedStyle(button).paddingLeft === '0px'),
      ...current.filter((control) => getComputedStyle(control).backgroundColor === 'rgba(0, 0, 0, 0)'),
    ].map((control) => control.outerHTML.slice(0, 120))
  })

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
