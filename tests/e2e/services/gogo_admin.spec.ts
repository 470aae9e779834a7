import type { Page } from '@playwright/test'
import { accountIdOf } from '../support/accounts.ts'
import { confirmInWallet, sign } from '../support/sign.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const home = '/panel/iservice/gogo_admin'
const outcome = (page: Page) => page.getByRole('region', { name: 'Transaction', exact: true })

test('an administrator adds a member, recharges by a list, and decides on a redemption', async ({
  page,
  server,
}) => {
  await server.giveSubscriptions('admin', { gogo_admin: 'ACTIVE' })
  await signIn(page, 'admin')
  await page.goto(home)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Dora Verdi')
  await page.getByRole('textbox', { name: /^Role/ }).fill('customer')
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('A+b/c%d"@x.it')
  await page.getByRole('combobox', { name: /^Account/ }).fill(accountIdOf('kyc'))
  await page.getByRole('button', { name: 'Add a member' }).click()
  await expect(page).toHaveURL(/\/customer\/a%2Bb%2Fc%25d%22%40x\.it$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dora Verdi')

  await page.goto(`${home}/recharge`)
  await page
    .getByRole('textbox', { name: 'List' })
    .fill(`a+b/c%d"@x.it;100;Welcome\n${accountIdOf('kyc')};50;Birthday`)
  await expect(page.getByText('2 rows, 150 points in all')).toBeHidden()
  await page.getByText('1 account has several rows').click()
  await expect(page.getByText('2 rows, 150 points in all')).toBeVisible()
  await page.getByRole('button', { name: 'Check 2 recharges' }).click()
  await page.getByRole('button', { name: 'Sign all 2' }).click()
  await confirmInWallet(page)
  await confirmInWallet(page)
  await expect(page.getByRole('region', { name: 'Outcome of each row' }).getByText('Executed')).toHaveCount(2)

  await page.goto(`${home}/redeems?show=new`)
  await page.getByRole('combobox', { name: /^Account/ }).fill(accountIdOf('kyc'))
  await page.getByRole('textbox', { name: /^Points/ }).fill('120')
  await page.getByRole('textbox', { name: /^What for/ }).fill('Umbrella')
  await page.getByRole('button', { name: 'Check and sign' }).click()
  await sign(page)
  await expect(outcome(page)).toContainText('Executed')
  await page.getByRole('link', { name: 'All redemptions' }).click()
  const redemption = page.getByRole('row').filter({ hasText: 'Umbrella' })
  await redemption.getByRole('link', { name: /^Redemption/ }).click()
  await page.getByRole('button', { name: 'Refuse', exact: true }).click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Sold out')
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('dialog')).toContainText(', 120 points. Sold out')
  await sign(page)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Sold out')

  await page.goto(`${home}/txs/${accountIdOf('kyc')}`)
  await page.getByRole('button', { name: 'Correct' }).first().click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Wrong account')
  await page.getByRole('button', { name: 'Check and sign' }).click()
  await sign(page)
  await expect(page.getByRole('table', { name: 'Movements' })).toContainText(
    'Recharge reversed: Wrong account',
  )
})
