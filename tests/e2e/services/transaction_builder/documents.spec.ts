import { readFile } from 'node:fs/promises'
import { base58ToBytes, bytesToHex, utf8ToBytes } from '@panel/ledger/encoding'
import { accountIdOf, readyAccount } from '../../support/accounts.ts'
import { builderPage, importKey } from '../../support/builder.ts'
import { signIn } from '../../support/sign-in.ts'
import { expect, test } from '../../support/test.ts'

const toHex = (text: string): string => bytesToHex(utf8ToBytes(text))

test('a delegation is made, kept as a file, read back in words and checked; a forged one is refused', async ({
  page,
}) => {
  await signIn(page, 'dev')
  await page.goto(builderPage('documents'))
  await importKey(page)
  const form = page.getByRole('form', { name: 'Delegation' })
  await form.getByRole('combobox', { name: 'Who may act' }).fill(`1220${'ab'.repeat(32)}`)
  await form.getByRole('combobox', { name: 'On which account' }).fill('#EURS')
  await expect(form.getByText('This is a ticket or another hash.').first()).toBeVisible()
  await form.getByRole('combobox', { name: 'Who may act' }).fill(accountIdOf('user'))
  await form.getByLabel('What may be called').selectOption('allBut')
  await form.getByRole('checkbox', { name: 'burn', exact: true }).check()
  await form.getByRole('button', { name: 'Create the delegation' }).click()
  const card = page.getByRole('region', { name: 'Delegation', exact: true })
  await expect(card.getByText('Signed, in base58')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')

  const check = page.getByRole('region', { name: 'Check a document' })
  await check.locator('input[type=file]').setInputFiles({
    name: 'delegation.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  })
  await expect(check.getByText('Valid', { exact: true })).toBeVisible()
  await expect(check).toContainText(
    `${accountIdOf('dev')} lets ${accountIdOf('user')} call every method except burn of #EURS on trinci_devnet.`,
  )
  await expect(check).toContainText(/(29|30) days left/)
  const method = check.getByRole('textbox', { name: 'Would it allow this method?' })
  await method.fill('transfer')
  await expect(check.getByText('transfer: allowed')).toBeVisible()
  await method.fill('burn')
  await expect(check.getByText('burn: not allowed')).toBeVisible()
  const text = check.getByRole('textbox', { name: /^Delegation, certificate or message/ })
  const { delegation } = JSON.parse(file)
  await text.fill(bytesToHex(base58ToBytes(delegation)).replace(toHex('burn'), toHex('mint')))
  await expect(check.getByText('Signature not valid: the delegation was changed')).toBeVisible()
  await method.fill('transfer')
  await expect(check.getByText('transfer: not allowed')).toBeVisible()
  await text.fill(accountIdOf('dev'))
  await expect(check.getByText('This is not a delegation, a certificate or a message.')).toContainText(
    'This is an account id.',
  )
  await text.fill(readyAccount('dev').privateKey)
  await expect(check.getByText('This is a private key.')).toBeVisible()
})

test('a certificate shows chosen data alone, which hold as they are and no other way', async ({ page }) => {
  await signIn(page, 'dev')
  await page.goto(builderPage('documents'))
  await importKey(page)
  const form = page.getByRole('form', { name: 'Certificate' })
  await form.getByRole('combobox', { name: 'About which account' }).fill(accountIdOf('user'))
  await form.getByRole('textbox', { name: /^Data/ }).fill('name=Ann\nborn=1990\ncity=Rome')
  await form.getByRole('textbox', { name: /^Shown fields/ }).fill('name, town')
  await form.getByRole('button', { name: 'Create the certificate' }).click()
  await expect(form.getByText('Name only fields that are in the data.').first()).toBeVisible()
  await form.getByRole('textbox', { name: /^Shown fields/ }).fill('name, city')
  await form.getByRole('button', { name: 'Create the certificate' }).click()
  const card = page.getByRole('region', { name: 'Certificate', exact: true })
  const downloading = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).not.toContain('1990')

  const check = page.getByRole('region', { name: 'Check a document' })
  await check.getByRole('textbox', { name: /^Delegation, certificate or message/ }).fill(file)
  await expect(check.getByText('Valid: this data was certified')).toBeVisible()
  await expect(check).toContainText('born, City (city), Name (name)')
  const data = check.getByRole('textbox', { name: /^Shown data/ })
  await expect(data).toHaveValue('name=Ann\ncity=Rome')
  await data.fill('name=Bob\ncity=Rome')
  await expect(check.getByText('This is not the data that was certified')).toBeVisible()
  await data.fill('name=Ann\ncity=Rome\nage=9')
  await expect(check.getByText('Names a field that was not certified')).toBeVisible()
  await data.fill('')
  await expect(check.getByText('Valid signature; no data is shown')).toBeVisible()
})
