import { accountIdOf } from './support/accounts.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// The merchant's page asks the sites of its domains for their title.
test.use({
  account: 'everyone',
  foreignHosts: ['shop.example', 'www.shop.example', 'tickets.example'],
})

test('what is bought in the demo shop is seen by merchant and platform, and refunded', async ({
  page,
  server,
}) => {
  await server.giveSubscriptions('everyone', { demo_shop: 'ACTIVE', synkrony_admin: 'ACTIVE' })
  await page.route(/^https:\/\/[^/]*\.example\//, (route) => route.abort())
  await server.act('admin', {
    target: '#EURS',
    smartContractMethod: 'pay',
    args: { from: accountIdOf('admin'), to: accountIdOf('synkrony_hot'), units: 100_000 },
  })

  await page.goto('/panel/service/demo_shop/')
  const shop = page.frameLocator('iframe')
  const buy = shop.getByRole('listitem').filter({ hasText: 'espresso cups' }).getByRole('button')
  await server.armFaults({
    operationId: 'createPaymentIntent',
    answer: { code: 'LICENCE_REVOKED' },
    times: 1,
  })
  await buy.click()
  const wallet = shop.getByRole('dialog')
  await wallet.getByRole('button', { name: 'user', exact: true }).click()
  await expect(shop.getByText('That did not work: the shop’s licence was revoked.')).toBeFocused()
  await buy.click()
  await expect(shop.getByRole('status')).toBeFocused()
  await expect(shop.getByText('You pay 12,50 EURS.')).toBeVisible()
  const signAndPay = async () => {
    await shop.getByRole('button', { name: 'Sign and pay' }).click()
    // The payment, and the platform's fee.
    for (const units of ['1238', '12']) {
      await wallet.locator('summary').click()
      await expect(wallet).toContainText(new RegExp(`"units": "?${units}\\b`))
      await wallet.getByRole('button', { name: 'Sign', exact: true }).click()
    }
  }
  await server.armFaults({ operationId: 'submitPayment', answer: { code: 'PAYMENT_EXPIRED' }, times: 1 })
  await signAndPay()
  await expect(shop.getByText('the time to pay has expired. Order again.')).toBeFocused()
  await expect(shop.getByRole('button', { name: 'Sign and pay' })).toBeHidden()
  await buy.click()
  await signAndPay()
  await expect(shop.getByText('Two espresso cups · Paid')).toBeVisible()
  await expect(shop.getByText('Webhook payment.paid, signature verified')).toBeVisible()

  await page.goto('/panel/iservice/synkrony_admin/purchases')
  await page.getByRole('table').getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByText('Charged by version 2 of the rule #EURS.', { exact: false })).toBeVisible()
  await expect(page.getByText('Delivered · 200')).toBeVisible()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('2,50')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('One cup was broken.')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible()

  await signIn(page, 'merchant')
  await page.goto('/panel/iservice/synkrony_pay_dashboard/')
  await page.getByRole('button', { name: 'Choose this licence: licence-shop' }).click()
  const rows = page.getByRole('table', { name: 'Payments', exact: true }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Refund')
  await expect(rows.nth(1)).toContainText(/[−-]2,50/)
  await expect(rows.nth(2)).toContainText('12,50')
})
