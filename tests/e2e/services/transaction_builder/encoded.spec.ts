import { builderPage, outcome } from '../../support/builder.ts'
import { sign } from '../../support/sign.ts'
import { signIn } from '../../support/sign-in.ts'
import { expect, test } from '../../support/test.ts'
import { fillTransfer } from '../../support/transfer.ts'

test('args are the same as fields, JSON and hex, and an encoded call travels in a link', async ({ page }) => {
  await signIn(page, 'dev')
  await fillTransfer(page)
  const format = page.getByLabel('Write arguments as')
  await format.selectOption('fields')
  await page.getByRole('textbox', { name: 'units' }).fill('0,07')
  await format.selectOption('hex')
  await expect(page.getByRole('textbox', { name: /^Arguments/ })).toHaveValue(
    /a5756e697473cf0000000000000007$/,
  )
  await page.getByRole('button', { name: 'Encode' }).click()
  const forms = page.getByRole('region', { name: 'As bytes, text and link' })
  await expect(forms.getByText('smartContractMethodArgs').first()).toBeVisible()
  const base58 = (await forms.locator('pre').nth(1).textContent()) ?? ''

  await page.goto(builderPage(`builder?tx=${base58}`))
  await expect(page.getByRole('region', { name: 'From the link' })).toContainText('Transfer 0,07 of #EURS')
  await expect(page.getByRole('textbox', { name: 'units' })).toHaveValue('0,07')

  await page.goto(builderPage('inspect'))
  const paste = page.getByRole('textbox', { name: 'Text' })
  await paste.fill(base58)
  const result = page.getByRole('region', { name: 'What it is' })
  await expect(result.getByRole('heading', { name: 'Transaction unitary' })).toBeVisible()
  await expect(result).toContainText('Not signed')
  await expect(result).toContainText('Transfer 0,07 of #EURS')
  await paste.fill('hello, world!')
  await expect(result).toContainText('Not base58, hex, base64')
})

test('a link is signed byte for byte by whom it was built for, and by nobody else', async ({
  browser,
  page,
}) => {
  await signIn(page, 'dev')
  await fillTransfer(page)
  await page.getByRole('button', { name: 'Encode' }).click()
  const forms = page.getByRole('region', { name: 'As bytes, text and link' })
  const ticket = (await forms.locator('pre').first().textContent()) ?? ''
  const base58 = (await forms.locator('pre').nth(1).textContent()) ?? ''

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await context.newPage()
  await signIn(other, 'everyone')
  await other.goto(builderPage(`builder?tx=${base58}`))
  await expect(other.getByText(/^Only Qm.{10,20} can sign these bytes/)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Check and sign these bytes' })).toHaveCount(0)
  await other.goto(builderPage(`builder?tx=${base58.slice(0, -3)}`))
  await expect(other.getByText('This link does not carry a readable single transaction')).toBeVisible()
  await context.close()

  await page.goto(builderPage(`builder?tx=${base58}`))
  await page.getByRole('button', { name: 'Check and sign these bytes' }).click()
  await expect(page.getByRole('dialog')).toContainText(ticket)
  await sign(page)
  const result = page.getByRole('region', { name: outcome })
  await expect(result).toContainText('Executed')
  await expect(result).toContainText(ticket)
})
