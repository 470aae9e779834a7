import { accountIdOf } from '../support/accounts.ts'
import { confirmInWallet } from '../support/sign.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const home = '/panel/iservice/advanced_asset_admin'

test('an administrator makes an asset in three steps and mints it to a list', async ({ page, server }) => {
  await server.giveSubscriptions('admin', { advanced_asset_admin: 'ACTIVE' })
  await signIn(page, 'admin')
  await page.goto(home)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Loyalty points')
  await page.getByRole('textbox', { name: /^Asset/ }).fill('#LOYAL')
  const symbol = page.getByRole('textbox', { name: /^Symbol/ })
  await symbol.fill('eurs')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('This looks like the symbol or account of an existing asset.')).toBeVisible()
  await symbol.fill('loyal')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await page.getByRole('textbox', { name: /^Maximum that may exist/ }).fill('1.000')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('region', { name: 'Can never be changed' })).toContainText('#LOYAL')
  await page.getByRole('textbox', { name: /^Type the symbol/ }).fill('LOYAL')
  await page.getByRole('button', { name: 'Check and sign' }).click()
  await page.getByRole('button', { name: 'Sign all 2' }).click()
  for (let count = 0; count < 2; count += 1) await confirmInWallet(page)
  await page.getByRole('link', { name: 'Mint #LOYAL' }).click()

  await expect(page.getByText('1.000,00 LOYAL can still be minted.')).toBeVisible()
  const list = page.getByRole('textbox', { name: /^Accounts and amounts/ })
  await list.fill(`${accountIdOf('user')};10,50\nnobody;5\n${accountIdOf('dev')};1.001`)
  await expect(page.getByText('Line 2: “nobody” is not an account id')).toBeVisible()
  await expect(page.getByText('Line 3: more than 1.000,00 LOYAL')).toBeVisible()
  await list.fill(`${accountIdOf('user')};10,50\n${accountIdOf('dev')};20`)
  await page.getByRole('button', { name: 'Check all 2 mints' }).click()
  await page.getByRole('button', { name: 'Sign all 2' }).click()
  for (let count = 0; count < 2; count += 1) await confirmInWallet(page)
  const rows = page.getByRole('region', { name: 'Outcome of each row' })
  await expect(rows.getByText('Executed')).toHaveCount(2)
  await expect(page.getByText('969,50 LOYAL can still be minted.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Who minted it' })).toContainText('30,50')
})
