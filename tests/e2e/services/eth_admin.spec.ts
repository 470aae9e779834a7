import { controlHeader } from '@panel/contracts/platform/control'
import { accountIdOf } from '../support/accounts.ts'
import type { TestServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const home = '/panel/iservice/eth_admin'

const control = async (server: TestServer, path: string, body: object): Promise<void> => {
  const headers = { [controlHeader]: '1', 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/api/control/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

const passBlocks = (server: TestServer, count: number) => server.moveClock(count * 12_000)

test.use({ account: 'admin' })
test.beforeEach(({ server }) => server.giveSubscriptions('admin', { eth_admin: 'ACTIVE' }))

test('a paused token holds a deposit, which is minted once it is resumed', async ({ page, server }) => {
  await page.goto(home)
  await page.getByRole('link', { name: 'Open transfers of ETH' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/What to pause/).selectOption('Both directions')
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Upgrade of the vault')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('region', { name: 'Decisions about this token' })).toContainText(
    'Upgrade of the vault',
  )
  const amount = '1500000000000000007'
  await control(server, 'ethereum/deposit', { assetId: '#ETH', accountId: accountIdOf('user'), amount })
  await passBlocks(server, 75)
  const row = page
    .getByRole('table', { name: 'Transfers' })
    .getByRole('row', { name: /1,500000000000000007/ })
  await expect(row).toContainText('Held')
  await page.getByRole('button', { name: 'Resume' }).click()
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Done')
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expect(row).toContainText('Done')
  await row.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'On the ledger' })).toContainText('Minted')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Executed')
})

test('a release without a burn raises an alarm on any page', async ({ page, server }) => {
  await page.goto(home)
  await expect(page.getByText('No difference').first()).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await control(server, 'ethereum/release', { assetId: '#DAI', amount: '5000000000000000000' })
  await passBlocks(server, 4)
  await expect(page.getByText('#DAI: released without a burn', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show them' }).click()
  await page
    .getByRole('table', { name: 'Transfers' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByText('without a burn on the ledger', { exact: false })).toBeVisible()
})
