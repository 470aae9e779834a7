import type { Page } from '@playwright/test'
import { sign } from '../support/sign.ts'
import { expect, test } from '../support/test.ts'

const home = '/panel/iservice/orderbook_admin'
const outcome = (page: Page) => page.getByRole('region', { name: 'Transaction' })

test.use({ account: 'admin' })

test.beforeEach(async ({ server }) => {
  await server.giveSubscriptions('admin', { orderbook_admin: 'ACTIVE' })
})

/** Gives a reason in the dialog that requests it, then agrees to the transaction and signs it. */
const decide = async (page: Page, button: string, reason: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason)
  await dialog.getByRole('button', { name: button }).click()
  await expect(page.getByRole('dialog')).toContainText(reason)
  await sign(page)
  await expect(outcome(page)).toContainText('Executed')
}

test('an administrator watches a book and cancels an order with a reason', async ({ page }) => {
  await page.goto(home)
  await expect(page.getByText(/^All totals agree at block/)).toBeVisible()
  await page.getByRole('link', { name: 'BTC-EURS' }).click()
  const ladder = page.getByRole('table', { name: 'Order book' })
  await expect(ladder.getByRole('row')).toHaveCount(26)
  await page.getByText('5 ticks').click()
  await expect(ladder.getByRole('rowheader').first()).toHaveText(/[05]0$/)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('rowheader').first().getByRole('link').click()
  const order = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(order).toMatch(/^Order \d+, BTC-EURS$/)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await decide(page, 'Cancel order', 'Placed by mistake, asked by phone.')
  await expect(page.getByText('Placed by mistake, asked by phone.').last()).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^Cancelled$/ })).toBeVisible()
})

test('a token is removed after its orders are cancelled, and its history stays', async ({ page }) => {
  await page.goto(`${home}/delToken?token=%23SYN`)
  await expect(page.getByText(/open orders prevent the removal/)).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove #SYN' })
  await expect(remove).toBeDisabled()
  await page.getByRole('button', { name: 'Set to cancel-only' }).click()
  await decide(page, 'Set to cancel-only', 'The token moves to another venue.')
  await page.getByRole('button', { name: /^Cancel \d+ orders$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Reason/ })
    .fill('The token leaves.')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel \d+ orders$/ })
    .click()
  await sign(page)
  await expect(page.getByText('There are no open orders.')).toBeVisible()
  await remove.click()
  await sign(page)
  await page.getByRole('link', { name: 'Orders and fills of the pair' }).click()
  await expect(page.getByText('Removed', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Fills', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
