import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { fillTransfer, prepareAndAnswer } from '../support/transfer.ts'

test.use({ account: 'dev' })

/** The file of the service builder's page, which nothing else needs. */
const part = /\/panel\/assets\/service-builder-[^/]+\.js$/

/** Takes files from the server, as a release does that no longer has them. */
const remove = (page: Page, file: RegExp): Promise<unknown> =>
  page.route(file, (route) => route.fulfill({ status: 404, body: 'gone' }))

const open = async (page: Page): Promise<void> => {
  await page.goto('/panel/dashboard')
  await expect(page.getByRole('heading', { name: 'My services' }).last()).toBeVisible()
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
}

const isSameDocument = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'sameDocument'))

const builder = (page: Page) => page.getByRole('heading', { name: 'Service builder' })

const go = (page: Page): Promise<void> => page.getByRole('link', { name: 'Service builder' }).first().click()

test('a page that is opened for the first time offline says so, keeps the panel, and comes with the network', async ({
  page,
  context,
}) => {
  await open(page)
  await context.setOffline(true)
  await go(page)
  await expect(page.getByText('You are offline and this page has not been opened before.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Marketplace' }).first()).toBeVisible()
  // A network that has just come back may not carry the first requests yet.
  await page.route('**', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) =>
    /serviceBuilder|-builder-/.test(request.url()),
  )
  await context.setOffline(false)
  await failed
  await page.unroute('**')
  await expect(builder(page)).toBeVisible()
  await expect(page).toHaveURL('/panel/serviceBuilder')
  expect(await isSameDocument(page)).toBe(true)
})

test('a service that is opened for the first time offline comes with the network', async ({
  page,
  context,
}) => {
  await open(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Transaction builder' }).first().click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Single transaction' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Prepare and check' })).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test('a page that is opened for the first time while the server is away keeps the panel, and comes with it', async ({
  page,
}) => {
  await open(page)
  await page.route('**', (route) => route.abort('connectionrefused'))
  await go(page)
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  const refused = page.waitForEvent('requestfailed', (request) => request.url() === page.url())
  await retry.click()
  await refused
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible()
  await expect(page.getByText('A part of the panel could not be loaded.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Marketplace' }).first()).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  await page.unroute('**')
  await retry.click()
  await expect(builder(page)).toBeVisible()
})

test('the palette opened offline comes with the network and breaks nothing', async ({ page, context }) => {
  await open(page)
  await context.setOffline(true)
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await context.setOffline(false)
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(field).toBeFocused()
  // Its stylesheet failed with it, and came with it.
  await expect(field).toHaveCSS('border-top-width', '0px')
})

test('who leaves what was typed is asked also without a network', async ({ page, context }) => {
  await page.goto('/panel/serviceBuilder')
  const fetched = page.waitForResponse(/\/assets\/confirm-dialog-/)
  await page.getByRole('textbox', { name: /^Menu label/ }).fill('Notes')
  await (await fetched).finished()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Marketplace' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(builder(page)).toHaveCount(0)
})

test('after a new release the page reloads once, without asking', async ({ page }) => {
  await open(page)
  await remove(page, part)
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
    // The new release's document names parts that are there.
    if (loads === 1) void page.unroute(part)
  })
  await go(page)
  await expect(builder(page)).toBeVisible()
  await expect(page).toHaveURL('/panel/serviceBuilder')
  expect(loads).toBe(1)
})

test('a part that cannot be loaded says so, and the rest of the panel works', async ({ page }) => {
  await open(page)
  await remove(page, part)
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await go(page)
  await expect.poll(() => loads).toBe(1)
  await expect(page.getByText('A part of the panel could not be loaded.')).toBeVisible()
  await page.getByRole('link', { name: 'Marketplace' }).first().click()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  await page.unroute(part)
  await go(page)
  await expect(builder(page)).toBeVisible()
  expect(loads).toBe(1)
})

test('the panel works without the parts that only add to it', async ({ page }) => {
  const parts = ['balance-trend', 'frame-notices', 'service-extras', 'waiting-count']
  await remove(page, new RegExp(`/assets/(${[...parts, 'command-palette'].join('|')})-`))
  const missing = new Set<string>()
  page.on('response', (response) => {
    if (response.status() !== 404) return
    for (const each of parts) if (response.url().includes(`/assets/${each}-`)) missing.add(each)
  })
  await open(page)
  await expect.poll(() => [...missing].toSorted()).toEqual(parts)
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('alert')).toContainText('A part of the panel could not be loaded.')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('link', { name: 'Marketplace' }).first().click()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test('a dialog that could not be loaded says so, and opens once its file can be fetched', async ({
  page,
}) => {
  const dialog = /\/assets\/receive-dialog-/
  await open(page)
  await remove(page, dialog)
  const receive = page.getByRole('button', { name: 'Receive', exact: true })
  await receive.click()
  await expect(page.getByRole('alert')).toContainText('A part of the panel could not be loaded.')
  await expect(receive).toBeVisible()
  await page.unroute(dialog)
  await receive.click()
  await expect(page.getByRole('dialog', { name: 'Receive' })).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test('an account’s card opens once its file can be fetched', async ({ page }) => {
  const card = /\/assets\/account-card-/
  await page.goto('/panel/iservice/advanced_explorer')
  const account = page.getByRole('table').first().getByRole('button', { name: 'Account details' }).first()
  await remove(page, card)
  const gone = page.waitForResponse(card)
  await account.click()
  await gone
  await page.unroute(card)
  // A press while the last request still fails finds nothing, and the one after it requests it again.
  await expect(async () => {
    await account.click({ timeout: 1000 })
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('what was typed stays where the question before signing could not be loaded', async ({ page }) => {
  await fillTransfer(page)
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  await remove(page, /\/assets\/sign-sheet-/)
  await page.getByRole('button', { name: 'Prepare and check' }).click()
  await expect(page.getByText('A part of the panel could not be loaded.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Method/ })).toHaveValue('transfer')
  expect(await isSameDocument(page)).toBe(true)
})

test('refused values are named also after the server could not be reached', async ({ page }) => {
  await open(page)
  const list = /\/api\/v1\/explorer\/transactions\?/
  const any = /\/assets\/refusal-details-|\/api\/v1\/explorer\/transactions\?/
  await page.route(any, (route) => route.abort())
  await page.getByRole('link', { name: 'Blockchain explorer' }).first().click()
  const notice = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })
  await expect(notice).toBeVisible()
  await page.unroute(any)
  const details = { issues: [{ path: 'query.method', message: 'too long' }] }
  await page.route(list, (route) =>
    route.fulfill({ status: 400, json: { code: 'VALIDATION', message: 'No.', details } }),
  )
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Not accepted: Method.')).toBeVisible()
})

test('a transaction that was sent keeps its result where what shows it further is gone', async ({ page }) => {
  await fillTransfer(page)
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  await remove(page, /\/assets\/(what-happened|sent-result)-/)
  await prepareAndAnswer(page, /^Sign$/)
  const outcome = page.getByRole('region', { name: 'Transaction' })
  await expect(page.getByText('A part of the panel could not be loaded.')).toBeVisible()
  await expect(outcome).toContainText('Executed')
  expect(await isSameDocument(page)).toBe(true)
})
