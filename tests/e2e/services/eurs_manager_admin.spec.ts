import type { Page } from '@playwright/test'
import { accountIdOf } from '../support/accounts.ts'
import { confirmInWallet, sign } from '../support/sign.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const home = '/panel/iservice/eurs_manager_admin'
const outcome = (page: Page) => page.getByRole('region', { name: 'Transaction', exact: true })

/** Agrees to a bulk with this number of signatures: each of its nodes, then the whole. */
const signBulk = async (page: Page, signatures: number): Promise<void> => {
  await expect(page.getByRole('dialog')).toContainText('Would succeed')
  await page.getByRole('button', { name: `Sign all ${signatures}` }).click()
  for (let count = 0; count < signatures; count += 1) await confirmInWallet(page)
}

test('an administrator makes a clone, sees its reserve, redeems a part and opens the bulk', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`${home}/eurs-clone/list?show=new`)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Market euro')
  await page.getByRole('textbox', { name: /^Symbol/ }).fill('mart')
  await page.getByRole('textbox', { name: /^First reserve/ }).fill('100')
  await page.getByRole('button', { name: 'Check the clone' }).click()
  await expect(page.getByRole('dialog')).toContainText('Pay 100,00 of #EURS')
  await signBulk(page, 4)
  await expect(outcome(page)).toContainText('Executed')
  await page.getByRole('link', { name: 'Open #EURS-MART' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clone #EURS-MART')
  await expect(page.getByText('Reserve', { exact: true }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Issue and redeem' }).click()
  await page.getByRole('combobox', { name: /^Kind/ }).selectOption('redeem')
  await page.getByRole('combobox', { name: /^Account/ }).fill(accountIdOf('admin'))
  await page.getByRole('textbox', { name: /^Amount/ }).fill('40')
  await expect(page.getByText('40,00 MART are burned; the account gets 39,76 EURS')).toBeVisible()
  await page.getByRole('button', { name: 'Check the redemption' }).click()
  await signBulk(page, 2)
  await expect(page.getByRole('region', { name: 'Outcome of each row' }).getByText('Executed')).toHaveCount(2)

  await page.getByRole('link', { name: 'Movements', exact: true }).click()
  const movements = page.getByRole('table', { name: 'Movements' })
  await expect(movements).toContainText('-40,00')
  await movements.getByRole('link', { name: /^1220/ }).first().click()
  await expect(page.getByRole('region', { name: 'Part 0' })).toContainText('Burn 40')
  await page.getByRole('link', { name: 'Open this part' }).last().click()
  await expect(page).toHaveURL(/\/transaction\/1220[0-9a-f]{64}\/1$/)
})

test('a change of fees shows its example before it is signed, and then what comes', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(`${home}/eurs/changefees/%23EURS`)
  const share = page.getByRole('textbox', { name: /^Share of each transfer/ })
  await share.fill('101')
  await share.blur()
  await expect(share).toHaveAttribute('aria-invalid', 'true')
  await share.fill('0,5')
  await page.getByRole('textbox', { name: /^Fixed part/ }).fill('0,1')
  await expect(page.getByText('the receiver gets 99,40 EURS').last()).toBeVisible()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Lower costs')
  await page.getByRole('button', { name: 'Prepare and check' }).click()
  await sign(page)
  await expect(outcome(page)).toContainText('Executed')
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Upcoming')
})

test('two who ask to hold a clone are approved together, in one signed bulk', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(`${home}/eurs-clone/pre-auth?p_state=asked`)
  const asking = page
    .getByRole('table', { name: 'Pre-authorisations' })
    .getByRole('checkbox', { name: /^Select #/ })
  await expect(asking).not.toHaveCount(0)
  const before = await asking.count()
  for (const row of [0, 1]) await asking.nth(row).check()
  await page
    .getByRole('status')
    .filter({ hasText: '2 rows selected' })
    .locator('..')
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(page.getByRole('dialog')).toContainText('2 accounts will be able to receive the token.')
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Members of the club')
  await page.getByRole('button', { name: 'Continue to sign' }).click()
  await signBulk(page, 2)
  await expect(page.getByRole('region', { name: 'Outcome of each row' }).getByText('Executed')).toHaveCount(2)
  await expect(asking).toHaveCount(before - 2)
})
