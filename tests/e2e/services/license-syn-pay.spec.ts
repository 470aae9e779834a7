import { readyAccount } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'

// The merchant's page asks the sites of its domains for their title.
const sites = ['shop.example', 'xn--bcher-kva.example', 'studio.example', 'atelier.example']

test.use({ account: 'everyone', foreignHosts: sites })

test('an administrator makes a licence, which its merchant has immediately', async ({ page, server }) => {
  await server.giveSubscriptions('everyone', {
    'license-syn-pay': 'ACTIVE',
    synkrony_pay_dashboard: 'ACTIVE',
  })
  await page.route(/^https:\/\/[^/]*\.example\//, (route) => route.abort())
  await page.goto('/panel/iservice/license-syn-pay')
  await page.getByRole('link', { name: 'New licence' }).last().click()
  await page.getByRole('combobox', { name: 'Merchant' }).fill(readyAccount('everyone').accountId)
  await page.getByRole('textbox', { name: 'Domains' }).fill('https://shop.example\nBücher.example')
  await page.getByRole('button', { name: 'Create licence' }).click()
  await expect(page.getByText('Line 1: https://shop.example')).toBeVisible()
  await page.getByRole('textbox', { name: 'Domains' }).fill('shop.example\nBücher.example')
  await page.getByRole('button', { name: 'Create licence' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^licence-/ })).toBeVisible()
  await expect(page.getByText('xn--bcher-kva.example').first()).toBeVisible()
  await page.getByRole('button', { name: 'Renew key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renew key' }).click()
  await expect(page.getByRole('region', { name: 'Previous key' })).toBeVisible()
  await page.goto('/panel/iservice/synkrony_pay_dashboard/')
  await expect(page.getByText('bücher.example')).toBeVisible()
  await expect(page.getByText('Previous key')).toBeVisible()
})
