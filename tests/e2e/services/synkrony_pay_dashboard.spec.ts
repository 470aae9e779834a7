import type { Page, Route } from '@playwright/test'
import { accountIdOf } from '../support/accounts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { fillTransfer, prepareAndAnswer } from '../support/transfer.ts'

const home = '/panel/iservice/synkrony_pay_dashboard'
const foreignHosts = ['shop.example', 'www.shop.example', 'tickets.example', 'cafe.example']

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const shopPage = `<title>Home</title><meta property="og:title" content="La bottega di Ada, dal 1983 a Trieste">
  <meta property="og:image" content="/cover.png"><script>window.stolen = true</script>`

/** The sites of the merchant's domains; one of them does not answer. */
const serveSites = (page: Page) =>
  page.context().route(/^https:\/\/[^/]+\.example\//, (route: Route) => {
    const { hostname, pathname } = new URL(route.request().url())
    if (hostname === 'tickets.example') return route.abort()
    if (pathname === '/cover.png') return route.fulfill({ body: pixel, contentType: 'image/png' })
    return route.fulfill({
      body: shopPage,
      headers: { 'access-control-allow-origin': '*', 'content-type': 'text/html; charset=utf-8' },
    })
  })

/** Each site of the merchant's licences: its title and its domain, or its domain alone where it does not answer. */
const expectSites = async (page: Page): Promise<void> => {
  const sites = page.getByRole('list', { name: 'Domains' }).getByRole('listitem')
  const title = 'La bottega di Ada, dal 19'
  await expect(sites).toHaveText([`${title} shop.example`, `${title} www.shop.example`, 'tickets.example'], {
    useInnerText: true,
  })
}

test.use({ foreignHosts })

test('a merchant chooses a licence by its sites and sees its payments, whose filters are in the address', async ({
  page,
}) => {
  await serveSites(page)
  await signIn(page, 'merchant')
  await page.goto(`${home}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Choose a licence' })).toBeVisible()
  await expectSites(page)
  await expect(page.getByText('9f4c1...2b486')).toBeVisible()
  expect(await page.evaluate(() => Reflect.has(window, 'stolen'))).toBe(false)

  await page.getByRole('button', { name: 'Choose this licence: licence-shop' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Asset' }).getByRole('radio')).toHaveCount(3)
  const count = page.getByRole('status').filter({ hasText: /^1–/ })
  await expect(count).toContainText('1–25 of')
  const all = (await count.textContent()) ?? ''

  await page.getByRole('combobox', { name: 'Asset' }).selectOption('#BTC')
  await expect(page).toHaveURL(/asset=%23BTC/)
  await expect(page.getByText(/^Net per (day|week), #BTC$/)).toBeVisible()
  await expect(count).not.toHaveText(all)
  await page.goBack()
  await expect(page.getByText(/^Net per (day|week), #EURS$/)).toBeVisible()
})

test('a merchant who comes from the dashboard gets a document that may read the sites', async ({ page }) => {
  await serveSites(page)
  await signIn(page, 'merchant')
  await page.goto('/panel/dashboard')
  await page.getByRole('link', { name: 'Merchant payments' }).first().click()
  await expect(page).toHaveURL(`${home}/`)
  await expectSites(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a payment made on the ledger appears without a reload, with its transaction', async ({
  browser,
  page,
}) => {
  await serveSites(page)
  await signIn(page, 'merchant_single')
  await page.goto(`${home}/dashboard`)
  const rows = page.getByRole('table', { name: 'Payments', exact: true }).getByRole('rowheader')
  const newest = (await rows.first().textContent()) ?? ''

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const payer = await context.newPage()
  await signIn(payer, 'dev')
  await fillTransfer(payer)
  const args = { from: accountIdOf('dev'), to: accountIdOf('merchant_single'), units: 1050 }
  await payer.getByRole('textbox', { name: /^Arguments/ }).fill(JSON.stringify(args))
  await prepareAndAnswer(payer, /^Sign$/)
  await expect(payer.getByRole('region', { name: 'Transaction' })).toContainText('Executed')
  const ticket = await payer.getByRole('region', { name: 'Transaction' }).locator('code').textContent()
  await context.close()

  await expect(rows.first()).not.toHaveText(newest)
  await rows.first().getByRole('link').click()
  // Among the facts, and in the timeline.
  await expect(page.getByText(ticket ?? 'no ticket', { exact: true })).toHaveCount(2)
  await expect(page.getByText('10,50', { exact: false }).first()).toBeVisible()
  // What #EURS took of it: 0,6 %, rounded down.
  await expect(page.getByText('0,06', { exact: false }).first()).toBeVisible()
  await page.getByRole('link', { name: 'All payments' }).click()
  await expect(rows.first()).toBeVisible()
})

test('a payment that the chain began with is a transfer of the ledger', async ({ browser, page }) => {
  await serveSites(page)
  await signIn(page, 'merchant_single')
  await page.goto(home)
  const payments = page.getByRole('table', { name: 'Payments', exact: true })
  await payments.getByRole('rowheader').last().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  const ticket = await page
    .getByText(/^1220[0-9a-f]{64}$/)
    .first()
    .textContent()

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-US' })
  const developer = await context.newPage()
  await signIn(developer, 'dev')
  await developer.goto(`/panel/iservice/advanced_explorer/transaction/${ticket}`)
  await expect(developer.getByText(/^Transfer [\d.,]+ of #(EURS|BTC|ETH) from/)).toBeVisible()
  await expect(developer.getByRole('table', { name: 'Balance changes' })).toContainText(
    accountIdOf('merchant_single'),
  )
  await context.close()
})

test('a statement over the ninety days of the history agrees with the ledger on every day', async ({
  page,
}) => {
  await signIn(page, 'merchant')
  await page.goto(`${home}/statement`)
  await expect(page.getByText(/^Every figure agrees with the ledger: \d+ transactions/)).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  expect(await rows.count()).toBeGreaterThan(80)
  const differences = rows.filter({ has: page.getByRole('cell') }).locator('td:last-child')
  expect(new Set(await differences.allTextContents())).toEqual(new Set(['0,00']))
})
