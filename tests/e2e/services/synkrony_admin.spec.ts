import { accountIdOf } from '../support/accounts.ts'
import { sign } from '../support/sign.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ account: 'everyone' })

test('a merchant’s large withdrawal is paid once a second person has agreed', async ({ page, server }) => {
  await server.giveSubscriptions('everyone', { synkrony_admin: 'ACTIVE' })
  await server.act('admin', {
    target: '#EURS',
    smartContractMethod: 'pay',
    args: { from: accountIdOf('admin'), to: accountIdOf('synkrony_hot'), units: 5_000_000 },
  })
  // Nobody decides on a withdrawal of their own.
  await signIn(page, 'merchant')
  await page.goto('/panel/iservice/synkrony_pay_dashboard/withdraw')
  await page.getByRole('combobox', { name: 'Asset' }).selectOption('#EURS')
  await page.getByRole('textbox', { name: 'Amount' }).fill('3.100')
  await page.getByRole('combobox', { name: 'Destination' }).fill(accountIdOf('dev'))
  await page.getByRole('textbox', { name: 'Note' }).fill('Rent of March')
  await page.getByRole('button', { name: 'Request withdrawal' }).click()
  await sign(page)
  await expect(page.getByRole('region', { name: 'Transaction' })).toContainText('Executed')
  await expect(page.getByRole('row', { name: /Waiting for approval.*3\.100,00/ })).toBeVisible()

  await signIn(page, 'everyone')
  await page.goto('/panel/iservice/synkrony_admin/withdraw?text=Rent')
  await page.getByRole('link', { name: /^Withdrawal \d/ }).click()
  const address = page.url()
  await expect(page.getByText('it is above the limit for one person')).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('You approved as the first of two people.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)

  await signIn(page, 'admin_synkrony')
  await page.goto(address)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByText('Paid', { exact: true })).toBeVisible()
  await expect(timeline.getByRole('listitem')).toHaveCount(5)
})

test('a merchant gets its own fee from a chosen time on', async ({ page }) => {
  await signIn(page, 'admin_synkrony')
  await page.goto('/panel/iservice/synkrony_admin/fees')
  await page.getByRole('link', { name: '#EURS', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fees of #EURS' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Account' }).fill(accountIdOf('merchant'))
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('This account pays 1 % because it has no rule of its own')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Agreed for a year.')
  await page.getByRole('textbox', { name: 'Share' }).fill('101')
  await page.getByRole('button', { name: 'Change fee' }).click()
  await expect(page.getByText('Form incomplete.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Share' }).fill('0,8')
  await page.getByRole('button', { name: 'Change fee' }).click()
  await expect(page.getByRole('row', { name: /Scheduled 0,8 %/ })).toBeVisible()
})
