import { accountIdOf } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'

const ask = 'ControlOrMeta+K'

test.describe('with the explorer', () => {
  test.use({ account: 'dev' })

  test('finds an account, a block and a transaction by their ids from anywhere', async ({ page }) => {
    await page.goto('/panel/dashboard')
    await expect(page.getByRole('heading', { name: 'My services' }).last()).toBeVisible()
    const field = page.getByRole('dialog').getByRole('combobox')

    await page.keyboard.press(ask)
    await field.fill(` ${accountIdOf('merchant')} `)
    await page.getByRole('option', { name: `Account ${accountIdOf('merchant')}` }).click()
    await expect(page).toHaveURL(new RegExp(`/advanced_explorer/account/${accountIdOf('merchant')}`))

    await page.keyboard.press(ask)
    await field.fill('100')
    await page.getByRole('option', { name: 'Block 100' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Block 100' })).toBeVisible()

    const ticket = `1220${'ab'.repeat(32)}`
    await page.keyboard.press(ask)
    await field.fill(ticket)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/advanced_explorer/transaction/${ticket}`))
  })
})

test.describe('without the explorer', () => {
  test.use({ account: 'merchant' })

  test('is offered no id, but pages, services and actions', async ({ page }) => {
    await page.goto('/panel/dashboard')
    await expect(page.getByRole('heading', { name: 'My services' }).last()).toBeVisible()
    await page.keyboard.press(ask)
    const dialog = page.getByRole('dialog')
    // A block's number, which no record of a payment contains.
    await dialog.getByRole('combobox').fill('98765432')
    await expect(dialog.getByText('Nothing found')).toBeVisible()
    await dialog.getByRole('combobox').fill('merchant pay')
    await expect(dialog.getByRole('option', { name: /^Merchant payments/ })).toBeVisible()
    await dialog.getByRole('combobox').fill('sign out')
    await dialog.getByRole('option', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/panel/login')
  })
})
