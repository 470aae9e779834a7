import { readyAccount } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'

test.use({ account: 'admin_synkrony' })

test('a merchant gets a fee of its own from a moment on', async ({ page }) => {
  await page.goto('/panel/iservice/synkrony_admin')
  await page.getByRole('link', { name: '#EURS', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fees of #EURS' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Account' }).fill(readyAccount('merchant').accountId)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('This account pays 1 % because it has no rule of its own')).toBeVisible()
  await page.getByRole('textbox', { name: 'Share' }).fill('101')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Agreed for a year.')
  await page.getByRole('button', { name: 'Change fee' }).click()
  await expect(page.getByText('Form incomplete.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Share' }).fill('0,8')
  await page.getByRole('button', { name: 'Change fee' }).click()
  await expect(page.getByRole('row', { name: /coming 0,8 %/ })).toBeVisible()
})
