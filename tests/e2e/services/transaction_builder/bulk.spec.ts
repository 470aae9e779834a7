import { accountIdOf, readyAccount } from '../../support/accounts.ts'
import { builderPage, fillCall, outcome, writeArguments } from '../../support/builder.ts'
import { confirmInWallet } from '../../support/sign.ts'
import { signIn } from '../../support/sign-in.ts'
import { expect, test } from '../../support/test.ts'

test('a bulk is put together, checked, signed part by part and executed', async ({ page }) => {
  await signIn(page, 'dev')
  await page.goto(builderPage('bulk'))
  await fillCall(page, 3)
  await page.getByRole('button', { name: 'Add as node' }).click()
  await fillCall(page, 4)
  await page.getByRole('button', { name: 'Add as node' }).click()
  const graph = page.getByRole('list', { name: 'Root and nodes' })
  await expect(graph.getByText(`Transfer 0,04 of #EURS from ${accountIdOf('dev')}`)).toBeVisible()
  await page.getByRole('button', { name: 'Simulate' }).click()
  await expect(graph.getByText('Would succeed')).toHaveCount(3)
  await expect(graph.getByText('-0,04')).toBeVisible()
  await page.getByRole('button', { name: 'Check and sign', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(
    '2 calls and then the whole bulk: 3 signatures on trinci_devnet.',
  )
  await page.getByRole('button', { name: 'Sign all 3' }).click()
  for (const part of ['"units": 3', '"units": 4', 'of 3']) await confirmInWallet(page, part)
  await expect(page.getByRole('region', { name: outcome })).toContainText('Executed')
  const parts = page.getByRole('region', { name: 'Outcome of each part' })
  await expect(parts.getByText('Executed')).toHaveCount(3)
  await expect(parts.getByRole('list', { name: 'Root and nodes' })).toContainText(/burned [1-9]\d* fuel/)
})

test('a rehearsal names the part that would fail, and what would not be reached', async ({ page }) => {
  await signIn(page, 'dev')
  await page.goto(builderPage('bulk'))
  for (const units of [3, 1_000_000_000, 4]) {
    await fillCall(page, units)
    await page.getByRole('button', { name: 'Add as node' }).click()
  }
  await page.getByRole('button', { name: 'Simulate' }).click()
  const parts = page.getByRole('list', { name: 'Root and nodes' }).locator(':scope > li')
  await expect(parts.nth(1)).toContainText('Would succeed')
  await expect(parts.nth(2)).toContainText('Would fail')
  await expect(parts.nth(3)).toContainText('Would not run')
  await page.getByRole('button', { name: 'Remove: Node 2' }).click()
  await expect(page.getByText('Would fail')).toHaveCount(0)
})

test('a bulk with a part that fails is executed not at all, says so, and stays to be corrected', async ({
  page,
}) => {
  await signIn(page, 'dev')
  await page.goto(builderPage('bulk'))
  await fillCall(page, 1_000_000_000)
  await page.getByRole('button', { name: 'Add as node' }).click()
  await page.getByRole('button', { name: 'Check and sign', exact: true }).click()
  await page.getByRole('button', { name: 'Sign all 2' }).click()
  for (const part of ['"units": 1000000000', 'of 2']) await confirmInWallet(page, part)
  await expect(page.getByRole('region', { name: outcome })).toContainText('insufficient units')
  const parts = page.getByRole('region', { name: 'Outcome of each part' })
  await expect(parts).toContainText('One part failed, so none was executed')
  await expect(parts.getByText('Not executed')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'The bulk' }).getByText('Node 1')).toBeVisible()
})

test('a node that another account signed is checked, shown with its signer, and executed', async ({
  browser,
  page,
}) => {
  await signIn(page, 'dev')
  await page.goto(builderPage('bulk'))
  await fillCall(page, 3)
  await page.getByRole('button', { name: 'Add as node' }).click()
  await page.getByText('Nodes signed by other accounts').click()
  const root = (await page.locator('details[open] pre').first().textContent()) ?? ''

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await context.newPage()
  await signIn(other, 'everyone')
  await other.goto(builderPage('bulk'))
  await other.getByRole('combobox', { name: /^Target account/ }).fill('#EURS')
  await other.getByRole('combobox', { name: /^Method/ }).fill('transfer')
  await writeArguments(other, { from: accountIdOf('everyone'), to: accountIdOf('dev'), units: 1 })
  await other.getByText('Sign a node for another account’s bulk').click()
  const rootField = other.getByRole('textbox', { name: /^The other account’s root/ })
  await rootField.fill(accountIdOf('dev'))
  await expect(other.getByText('This is not the root of a bulk. This is an account id.')).toBeVisible()
  await rootField.fill(root)
  await other.getByRole('button', { name: 'Check and sign the node' }).click()
  await expect(other.getByRole('dialog')).toContainText(`from ${accountIdOf('everyone')}`)
  await other
    .getByRole('dialog', { name: 'Check your call' })
    .getByRole('button', { name: 'Sign', exact: true })
    .click()
  await confirmInWallet(other)
  await expect(other.getByText('Signed node, to send back')).toBeVisible()
  const signed = (await other.locator('details[open] pre').last().textContent()) ?? ''
  await context.close()

  const field = page.getByRole('textbox', { name: 'Signed node' })
  await field.fill(readyAccount('dev').privateKey)
  await page.getByRole('button', { name: 'Check and add' }).click()
  await expect(page.getByText('This is a private key. Clear it')).toBeVisible()
  await field.fill(signed)
  await page.getByRole('button', { name: 'Check and add' }).click()
  const graph = page.getByRole('list', { name: 'Root and nodes' })
  await expect(graph).toContainText(`from ${accountIdOf('everyone')}`)
  await expect(graph.getByText('Signature valid')).toBeVisible()
  await page.reload()
  await expect(graph.getByText('Signature valid')).toBeVisible()
  await page.getByRole('button', { name: 'Check and sign', exact: true }).click()
  await page.getByRole('button', { name: 'Sign all 2' }).click()
  await confirmInWallet(page, '"units": 3')
  await confirmInWallet(page, 'of 3')
  await expect(page.getByRole('region', { name: outcome })).toContainText('Executed')
  await expect(page.getByRole('region', { name: 'Outcome of each part' }).getByText('Executed')).toHaveCount(
    3,
  )
})
