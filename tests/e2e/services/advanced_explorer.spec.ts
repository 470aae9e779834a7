import { accountIdOf } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'
import { fillTransfer, prepareAndAnswer } from '../support/transfer.ts'

const explorer = '/panel/iservice/advanced_explorer'

test.use({ account: 'dev' })

test('the search box opens heights, tickets, accounts and aliases at addresses of their own', async ({
  page,
}) => {
  await page.goto(explorer)
  const search = async (text: string) => {
    await page.goto(explorer)
    await page.getByRole('searchbox', { name: 'Search the chain' }).fill(text)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
  }
  await search('500')
  await expect(page).toHaveURL(/\/block\/500$/)
  await expect(page.getByRole('heading', { name: 'Block 500' })).toBeVisible()
  await expect(page.getByText('State root')).toBeVisible()

  await search(accountIdOf('merchant'))
  await expect(page).toHaveURL(new RegExp(`/account/${accountIdOf('merchant')}$`))
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText('#EURS')

  await search('shop.example')
  await expect(page).toHaveURL(new RegExp(`/account/${accountIdOf('merchant')}$`))

  await search('nobody-has-this')
  await expect(page.getByText('This could be an alias, but nobody has it.')).toBeVisible()
})

test('what is new is counted while a row is used, and appears by itself once it is left', async ({
  page,
  context,
}) => {
  await page.goto(explorer)
  const newest = page.getByRole('table', { name: 'Transactions', exact: true }).getByRole('row').nth(1)
  const newestHeight = newest.getByRole('cell').nth(5)
  await expect(newestHeight).toHaveText(/^[\d.]+$/)
  const shown = (await newestHeight.textContent()) ?? ''
  const next = (Number(shown.replaceAll('.', '')) + 1).toLocaleString('de-DE')

  await newest.getByRole('link').first().focus()
  const other = await context.newPage()
  await fillTransfer(other)
  await prepareAndAnswer(other, /^Sign$/)
  await expect(other.getByRole('region', { name: 'Transaction' })).toContainText('Executed')

  await expect(page.getByText('New: one block, one transaction')).toBeVisible()
  await expect(newestHeight).toHaveText(shown)
  await newest.getByRole('link').first().blur()
  await expect(newest).toContainText('transfer')
  await expect(newestHeight).toHaveText(next)

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Watching the chain')).toBeVisible()

  await newest.getByRole('link').first().click()
  await expect(page.getByText(/Transfer 0,05 of #EURS from/)).toBeVisible()
  await expect(page.getByText('The signature is valid')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Balance changes' })).toContainText('-0,05')
  await expect(page.getByRole('table', { name: 'Balance changes' })).toContainText('+0,05')

  await page.getByText('Raw bytes').click()
  const bytes = (await page.locator('pre').first().textContent()) ?? ''
  await page.goto(explorer)
  await page.getByRole('searchbox', { name: 'Search the chain' }).fill(bytes)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const pasted = page.getByRole('region', { name: 'Pasted transaction, decoded' })
  await expect(pasted).toContainText('transfer')
  await expect(pasted).toContainText('The signature is valid')
  await pasted.getByRole('link', { name: 'The ledger has this transaction: open it' }).click()
  await expect(page).toHaveURL(/\/transaction\/1220/)
})

test('a bulk shows its root and nodes, each node has a page, and a number beyond them says so', async ({
  page,
}) => {
  await page.goto(`${explorer}?kind=bulk&outcome=executed`)
  await page
    .getByRole('region', { name: 'Transactions', exact: true })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Root and (one node|\d+ nodes)$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Node 1', exact: true }).click()
  await expect(page).toHaveURL(/\/transaction\/1220[0-9a-f]{64}\/1$/)
  await expect(page.getByText('The signature is valid')).toBeVisible()
  await expect(page.getByText('Depends on')).toBeVisible()
  const whole = page.url().replace(/\/1$/, '')
  await page.goto(`${whole}/999`)
  await expect(page.getByText('There is no part 999')).toBeVisible()
})
