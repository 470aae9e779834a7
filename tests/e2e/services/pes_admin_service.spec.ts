import type { Page } from '@playwright/test'
import { accountIdOf } from '../support/accounts.ts'
import { sign } from '../support/sign.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const home = '/panel/iservice/pes_admin_service'
const outcome = (page: Page) => page.getByRole('region', { name: 'Transaction', exact: true })

test('an administrator grants a capability, tries it, mints a remote payment and makes codes', async ({
  page,
  server,
}) => {
  await server.giveSubscriptions('admin', { pes_admin_service: 'ACTIVE' })
  await signIn(page, 'admin')
  await page.goto(home)
  await page.getByRole('link', { name: 'La bottega di Ada', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La bottega di Ada')
  await page.getByRole('link', { name: 'Capabilities', exact: true }).click()
  await page.getByRole('link', { name: 'Ada’s phone' }).click()

  const refunds = page.getByRole('listitem').filter({ hasText: 'Refund buyers' }).first()
  await refunds.getByRole('button', { name: '30 days' }).click()
  await expect(page.getByRole('region', { name: 'What you are going to sign' })).toContainText('Granted')
  await page.getByRole('button', { name: 'Check and sign' }).click()
  await sign(page)
  await expect(outcome(page)).toContainText('Executed')
  await expect(refunds).toContainText('Granted until')
  await expect(refunds).toContainText('Changed last by')
  // The form below moves down when this sentence is written.
  await expect(outcome(page)).toContainText('Set what')
  await page.getByRole('combobox', { name: /^Buyer/ }).fill(accountIdOf('dev'))
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText('The call would succeed:')).toBeVisible()

  await page.goto(`${home}/pending-mints?show=new`)
  await page.getByRole('combobox', { name: /^Merchant/ }).selectOption('La bottega di Ada')
  await page.getByRole('textbox', { name: /^Amount/ }).fill('12,50')
  await page.getByRole('textbox', { name: /^Proof/ }).fill(' E2E 00 17 ')
  await page.getByRole('button', { name: 'Report payment' }).click()
  await page.getByRole('button', { name: 'Mint', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mint' }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Minted')

  await page.goto(`${home}/discount-code?show=many`)
  await page.getByRole('textbox', { name: /^Prefix/ }).fill('june')
  await page.getByRole('spinbutton', { name: /^Number of codes/ }).fill('300')
  await page.getByRole('textbox', { name: /^Percentage/ }).fill('12,5')
  await expect(page.getByRole('table', { name: 'Three example payments' })).toContainText('43,75')
  await page.getByRole('button', { name: 'Generate codes' }).click()
  await expect(page.getByText('300 of 300 created, 0 failed')).toBeVisible()
  await page.getByRole('link', { name: 'Show codes' }).click()
  await expect(page.getByRole('table')).toContainText(/JUNE-[A-Z2-9]{9}/)
})
