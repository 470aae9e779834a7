import { timeLimit } from '../../../scripts/lib/time-limit.ts'
import { readExplorer } from '../support/explorer-view.ts'
import { readUserList } from '../support/list-view.ts'
import {
  chooseOf,
  enterByMenu,
  navigateAtRandom,
  pressAny,
  randomSteps,
  reload,
  type Step,
  travel,
  typeInto,
} from '../support/random-navigation.ts'
import { expect, test } from '../support/test.ts'

test.use({ scenario: 'large' })
test.setTimeout(timeLimit(60_000 + randomSteps * 2000))

test.describe('the list of users', () => {
  test.use({ account: 'admin' })

  const texts = ['a', 'Qm', '1', '12', 'mZ', 'true', 'null', '#', 'è', 'no such account', '"q"', '1e3', ' b ']
  const isList = /\/abs_user_admin\/?(?:\?|$)/

  const openAndReturn: Step = async (page) => {
    const row = page.locator('tbody th a').first()
    if ((await row.count()) === 0) return 'no row'
    await row.click()
    await page.getByRole('link', { name: 'All users' }).first().click()
    return 'open a row and return'
  }

  const chooseSize: Step = async (page, random) => {
    const sizes = page.getByLabel('Items per page')
    if ((await sizes.count()) === 0) return 'no sizes'
    const size = random.pick(['25', '50', '100'])
    await sizes.selectOption(size)
    return `${size} a page`
  }

  test('URL and list agree after every random step, and foreign parameters stay', async ({ page }) => {
    await navigateAtRandom(page, {
      path: '/panel/iservice/abs_user_admin/',
      within: [
        [4, typeInto('Account', texts)],
        [3, chooseOf('Role', ['', 'admin', 'user', 'caob', 'merchant'])],
        [3, chooseOf('State', ['', 'ACTIVE', 'UNDER_APPROVAL', 'DISABLED'])],
        [4, pressAny('th[aria-sort] button')],
        [5, pressAny('nav[aria-label^="Pages of the list"] button:not([data-disabled])')],
        [2, pressAny('button:text-is("Clear the filters")')],
        [2, chooseSize],
        [1, reload],
        [2, openAndReturn],
        // Every history entry holds them, since the first one did.
        [5, travel(-1, isList)],
        [4, travel(1, isList)],
      ],
      beyond: [[1, enterByMenu('User administration')]],
      read: readUserList,
    })
  })
})

test.describe('the explorer', () => {
  test.use({ account: 'dev' })

  const isList = /\/advanced_explorer\/?(?:\?|$)/
  const transactions = 'section[aria-label="Transactions"]'
  const blocks = 'section[aria-label="Blocks"]'
  const pages = 'nav[aria-label^="Pages of the list"] button:not([data-disabled])'

  const chooseDay =
    (label: string): Step =>
    async (page, random) => {
      const day = random.pick(['', '', '2025-12-31', '2026-01-01', '2026-06-15', '2027-02-28', '2030-01-01'])
      await page.locator(transactions).getByLabel(label, { exact: true }).fill(day)
      return `${label} ${day}`
    }

  /** What is found nowhere stays on the dashboard, in the place of a result. */
  const search: Step = async (page, random) => {
    const text = random.pick(['nobody-has-this', '"', '1e3', '999999999'])
    await page.getByRole('searchbox', { name: 'Search the chain' }).fill(text)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect.poll(() => new URL(page.url()).search).toMatch(/[?&]q=/)
    return `search ${text}`
  }

  /** A block or an account opens at an address of its own, and back is the same list. */
  const openAndComeBack =
    (selector: string, heading: RegExp): Step =>
    async (page) => {
      const link = page.locator(selector).first()
      if ((await link.count()) === 0) return 'no row'
      const { href } = new URL(page.url())
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await page.goBack()
      await expect.poll(() => page.url()).toBe(href)
      return `open ${heading.source} and go back`
    }

  const openTransaction: Step = async (page) => {
    const row = page.locator(`${transactions} tbody th a`).first()
    if ((await row.count()) === 0) return 'no row'
    const { href } = new URL(page.url())
    await row.click()
    await expect(page.getByText('Raw bytes')).toBeVisible()
    await page.goBack()
    await expect.poll(() => page.url()).toBe(href)
    return 'open a transaction and go back'
  }

  /** The next page and back shows the same rows, whatever lies between. */
  const thereAndBack: Step = async (page) => {
    const rows = () => page.locator(`${transactions} table[aria-busy="false"] tbody th a`)
    const older = page.locator(`${transactions} ${pages}:text-is("Older")`)
    const before = await rows().evaluateAll((links) => links.map((link) => link.getAttribute('title')))
    if (before.length < 25 || (await older.count()) === 0) return 'no full page with an older one'
    const first = before[0] ?? ''
    await older.click()
    await expect(rows().and(page.locator(`[title="${first}"]`))).toHaveCount(0)
    await page.locator(`${transactions} ${pages}:text-is("Newer")`).click()
    await expect
      .poll(() => rows().evaluateAll((links) => links.map((link) => link.getAttribute('title'))))
      .toEqual(before)
    return 'there and back'
  }

  test('URL, lists and open records agree after every random step', async ({ page }) => {
    await navigateAtRandom(page, {
      path: '/panel/iservice/advanced_explorer/',
      within: [
        [
          4,
          typeInto('Text', [
            'a',
            '12',
            'trans',
            'transfer',
            '1220',
            '#EURS',
            'è',
            'no such',
            '"q"',
            '1e3',
            ' b ',
          ]),
        ],
        [3, chooseOf('State', ['', 'executed', 'failed'])],
        [2, chooseOf('Kind', ['', 'unitary', 'bulk'])],
        [1, chooseDay('From')],
        [1, chooseDay('To')],
        [3, pressAny(`${transactions} th[aria-sort] button`)],
        [6, pressAny(`${transactions} ${pages}`)],
        [5, pressAny(`${blocks} ${pages}`)],
        [3, pressAny('button:text-is("Clear the filters")')],
        [2, thereAndBack],
        [1, openTransaction],
        [1, openAndComeBack(`${transactions} tbody td a[href*="/account/"]`, /^Account$/)],
        [1, openAndComeBack(`${blocks} tbody a`, /^Block \d/)],
        [1, reload],
      ],
      beyond: [
        [2, search],
        [2, pressAny('main section button[aria-label="Close"]')],
        [5, travel(-1, isList)],
        [4, travel(1, isList)],
        [1, enterByMenu('Blockchain explorer')],
      ],
      read: readExplorer,
    })
  })
})
