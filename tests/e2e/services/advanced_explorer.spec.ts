import { accountIdOf } from '../support/accounts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { fillTransfer, prepareAndAnswer } from '../support/transfer.ts'

const explorer = '/panel/iservice/advanced_explorer'

test('a newcomer meets a living chain: blocks, transactions and figures as charts and tables', async ({
  page,
}) => {
  await signIn(page, 'dev')
  await page.goto(explorer)
  await expect(page.getByText(/trinci_devnet: \d{3,} blocks and 2\.\d{3} transactions\./)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Newest blocks' }).getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('table', { name: 'Newest transactions' }).getByRole('row')).toHaveCount(13)
  await page.getByRole('button', { name: 'Older transactions' }).click()
  await expect(page.getByRole('table', { name: 'Newest transactions' }).getByRole('row')).toHaveCount(25)
  await page.getByText('The figures as a table').first().click()
  await expect(page.getByRole('table', { name: 'Transactions a block' }).getByRole('row')).toHaveCount(61)
})

test('the search box opens heights, tickets, accounts and aliases at addresses of their own', async ({
  page,
}) => {
  await signIn(page, 'dev')
  await page.goto(explorer)
  const search = async (text: string) => {
    await page.getByRole('searchbox', { name: 'Search the chain' }).fill(text)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
  }
  await search('600')
  await expect(page).toHaveURL(/\?block=600$/)
  await expect(page.getByRole('region', { name: 'Block 600' })).toContainText('Root of the state')

  await search(accountIdOf('merchant'))
  await expect(page).toHaveURL(new RegExp(`account=${accountIdOf('merchant')}`))
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('#EURS')

  await search('anna.bianchi')
  await expect(page).toHaveURL(/account=Qm/)

  await search('nobody-has-this')
  await expect(page.getByText('This could be an alias, but nobody has it.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Account' })).toBeVisible()
})

test('what is new is counted, moves nothing, and is shown on demand; a pause counts nothing', async ({
  page,
  context,
}) => {
  await signIn(page, 'dev')
  await page.goto(explorer)
  const newest = page.getByRole('table', { name: 'Newest transactions' }).getByRole('row').nth(1)
  const before = (await newest.textContent()) ?? ''
  expect(before).toContain('603')

  const other = await context.newPage()
  await fillTransfer(other)
  await prepareAndAnswer(other, /^Sign$/)
  await expect(other.getByRole('region', { name: 'Transaction' })).toContainText('Executed')

  await expect(page.getByText('New: one block, one transaction')).toBeVisible()
  await expect(newest).toHaveText(before)
  await page.getByRole('button', { name: 'Show what is new' }).click()
  await expect(newest).toContainText('transfer')
  await expect(newest).toContainText('604')

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused')).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Watching the chain')).toBeVisible()

  await newest.getByRole('link').first().click()
  await expect(page.getByText(/Transfer 0,05 of #EURS from/)).toBeVisible()
  await expect(page.getByText('The signature holds')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Balance changes' })).toContainText('-0,05')
  await expect(page.getByRole('table', { name: 'Balance changes' })).toContainText('+0,05')

  await page.getByText('The bytes themselves').click()
  const bytes = (await page.locator('pre').first().textContent()) ?? ''
  await page.goto(explorer)
  await page.getByRole('searchbox').fill(bytes)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const pasted = page.getByRole('region', { name: 'A pasted transaction, decoded' })
  await expect(pasted).toContainText('transfer')
  await expect(pasted).toContainText('The signature holds')
  await pasted.getByRole('link', { name: 'The ledger has this transaction: open it' }).click()
  await expect(page).toHaveURL(/\/transaction\/1220/)
})

test('a bulk shows its root and nodes, each node has a page, and a number beyond them says so', async ({
  page,
}) => {
  await signIn(page, 'dev')
  // The first block of the history welcomes newcomers with a bulk.
  await page.goto(`${explorer}?block=1`)
  await page
    .getByRole('region', { name: 'Block 1' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Root and \d+ nodes$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Node 1', exact: true }).click()
  await expect(page).toHaveURL(/\/transaction\/1220[0-9a-f]{64}\/1$/)
  await expect(page.getByText('The signature holds')).toBeVisible()
  await expect(page.getByText('Depends on')).toBeVisible()
  const whole = page.url().replace(/\/1$/, '')
  await page.goto(`${whole}/999`)
  await expect(page.getByText('There is no transaction 999 in it')).toBeVisible()
})

test.describe('in Italian, on a phone', () => {
  test.use({ locale: 'it-IT', viewport: { width: 360, height: 780 } })

  test('the chain is read without scrolling sideways', async ({ page }) => {
    await signIn(page, 'dev')
    await page.goto(explorer)
    await expect(page.getByRole('heading', { name: 'Transazioni più recenti' })).toBeVisible()
    await expect(page.getByText('Catena osservata in tempo reale')).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
})

test('whoever lacks the role is led away and asks the explorer for nothing', async ({ page }) => {
  await signIn(page, 'user')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/explorer/')) asked.push(request.url())
  })
  await page.goto(explorer)
  await expect(page.getByText('You are not authorized to view this service')).toBeVisible()
  await expect(page).toHaveURL(/\/panel\/dashboard$/)
  expect(asked).toEqual([])
})
