import { readyAccount } from '../../support/accounts.ts'
import { builderPage, fillCall } from '../../support/builder.ts'
import { confirmInWallet } from '../../support/sign.ts'
import { signIn } from '../../support/sign-in.ts'
import { expect, test } from '../../support/test.ts'

test('an imported key signs on the test network, whose result is shown whole', async ({ page }) => {
  await signIn(page, 'dev')
  await page.goto(builderPage('u-test'))
  await expect(page.getByText(/^Block 0, 0 transactions so far/)).toBeVisible()
  await page.getByText('Signs with the wallet').click()
  await page.getByRole('textbox', { name: 'Private key' }).fill('not a key')
  await page.getByRole('button', { name: 'Import a key' }).click()
  await expect(page.getByText('This is not a private key').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Private key' }).fill(readyAccount('dev').privateKey)
  await page.getByRole('button', { name: 'Import a key' }).click()
  await expect(page.getByText('Signs with an imported key')).toBeVisible()
  await fillCall(page, 5)
  await page.getByRole('button', { name: 'Run on the test network' }).click()
  await expect(page.getByRole('dialog')).toContainText('trinci_testnet')
  await page.getByRole('button', { name: 'Sign with the imported key' }).click()
  const result = page.getByRole('region', { name: 'What it did' })
  await expect(result).toContainText('Executed')
  await expect(result).toContainText('Balance changes')
  await expect(result).toContainText('-0,05')
  await page.getByRole('button', { name: 'Reset the test network' }).click()
  await expect(page.getByText(/^Block 0, 0 transactions so far/)).toBeVisible()
})

test('a bulk is tried on the test network, part by part, and the main network knows nothing of it', async ({
  page,
}) => {
  await signIn(page, 'dev')
  const balances = async (): Promise<unknown> => {
    const token = (await page.context().cookies()).find((cookie) => cookie.name === 'tk')?.value ?? ''
    const headers = { authorization: `Bearer ${token}` }
    return (await page.request.get('/api/v1/abs/user/balanceAbs', { headers })).json()
  }
  const before = await balances()
  expect(before).not.toEqual([])
  await page.goto(builderPage('u-test?kind=bulk'))
  await fillCall(page, 5)
  await page.getByRole('button', { name: 'Add as node' }).click()
  await page.getByRole('button', { name: 'Run on the test network' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 signatures on trinci_testnet')
  await page.getByRole('button', { name: 'Sign all 2' }).click()
  for (const part of ['"units": 5', 'of 2']) await confirmInWallet(page, part)
  const result = page.getByRole('region', { name: 'What it did' })
  await expect(result).toContainText('Executed')
  await expect(result).toContainText('Balance changes')
  await expect(page.getByRole('region', { name: 'Outcome of each part' }).getByText('Executed')).toHaveCount(
    2,
  )
  await expect(page.getByRole('list', { name: 'Root and nodes' }).first()).toContainText('Transfer 0,05')
  expect(await balances()).toEqual(before)
})
