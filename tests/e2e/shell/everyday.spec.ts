import { subscribe } from '@panel/contracts/platform/marketplace'
import { accountIdOf } from '../support/accounts.ts'
import { followLoading } from '../support/settled.ts'
import { sign } from '../support/sign.ts'
import { signInWithWallet } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const busy = 'Please wait'

test('signing in is known in every tab, and so is signing out', async ({ page, context }) => {
  const other = await context.newPage()
  const settled = followLoading(other)
  await other.goto('/panel/profile')
  await expect(other).toHaveURL(/\/panel\/login/)
  await signInWithWallet(page, 'dev')
  await expect(other).toHaveURL('/panel/profile')
  await settled()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/panel/login')
  await expect(other).toHaveURL('/panel/login')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('tk')
})

test.describe('signed in', () => {
  test.use({ account: 'everyone' })

  test('the overlay shows only for a wait that is felt, and goes with it', async ({ page }) => {
    await page.goto('/panel/marketplace/subscribe/advanced_explorer')
    const looked = Promise.withResolvers<void>()
    await page.route(`**${subscribe.path}`, async (route) => {
      await looked.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Subscribe' }).click()
    const overlay = page.getByLabel(busy)
    await expect(overlay).toBeVisible()
    await expect(overlay.locator('..')).toHaveCSS('z-index', '9000')
    await expect(overlay.locator('..')).toHaveCSS('background-color', /^rgba\(.*0\.\d+\)$|^oklab/)
    looked.resolve()
    await expect(overlay).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'Open', exact: true })).toBeVisible()
  })

  test('being offline is shown, and recovers without a reload', async ({ page, context }) => {
    await page.goto('/panel/dashboard')
    await expect(page.getByRole('heading', { name: 'My services' }).last()).toBeVisible()
    await context.setOffline(true)
    const notice = page.getByText('You are offline.', { exact: false })
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(notice).toHaveCount(0)
    await page.getByRole('link', { name: 'Profile' }).first().click()
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Balances' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })

  test('reload, back and forward keep place, filter and language', async ({ page }) => {
    await page.goto('/panel/marketplace')
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('iframe')
    await expect(page).toHaveURL('/panel/marketplace?kind=iframe')
    await page.getByRole('button', { name: 'IT Italiano' }).click()
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveValue('iframe')
    await page.getByRole('link', { name: 'Profilo' }).first().click()
    await expect(page).toHaveURL('/panel/profile')
    await page.goBack()
    await expect(page).toHaveURL('/panel/marketplace?kind=iframe')
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Profilo' })).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('units are sent from the dashboard as the sheet says, and the balance is less', async ({ page }) => {
    await page.goto('/panel/dashboard')
    const balances = page.getByRole('list', { name: 'Balances' })
    await expect(balances).toContainText('64.270,98')
    await page.getByRole('button', { name: 'Send' }).click()
    const form = page.getByRole('form', { name: 'Send' })
    await form.getByRole('combobox', { name: 'Asset' }).selectOption('#EURS')
    await form.getByRole('textbox', { name: /^Amount/ }).fill('100')
    await form.getByRole('combobox', { name: /^To/ }).fill(accountIdOf('user'))
    await form.getByRole('button', { name: 'Prepare and check' }).click()
    const sheet = page.getByRole('dialog', { name: 'Check before you sign' })
    await expect(sheet).toContainText('64.270,98 → 64.170,38 EURS')
    await expect(sheet).toContainText('0,60 EURS, on top')
    await sign(page)
    await expect(page.getByRole('region', { name: 'Transaction', exact: true })).toContainText(
      /Executed.*Pay 100,00 of #EURS/s,
    )
    await page.getByRole('dialog', { name: 'Send' }).getByRole('button', { name: 'Close' }).first().click()
    await expect(balances).toContainText('64.170,38')
  })
})
