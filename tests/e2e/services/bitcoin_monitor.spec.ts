import { controlHeader } from '@panel/contracts/platform/control'
import { accountIdOf } from '../support/accounts.ts'
import type { TestServer } from '../support/server.ts'
import { sign } from '../support/sign.ts'
import { expect, test } from '../support/test.ts'

const home = '/panel/iservice/bitcoin_monitor'
const payable = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const control = async (server: TestServer, path: string, body: object): Promise<void> => {
  const headers = { [controlHeader]: '1', 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/api/control/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

const passBlocks = (server: TestServer, count: number) =>
  control(server, 'clock', { action: 'move', milliseconds: count * 600_000 })

test.use({ account: 'admin' })
test.beforeEach(({ server }) => server.giveSubscriptions('admin', { bitcoin_monitor: 'ACTIVE' }))

test('a deposit is made an address for, paid, confirmed and minted, and the peg holds', async ({
  page,
  server,
}) => {
  await page.goto(`${home}/addresses`)
  await page.getByRole('combobox', { name: /^Account/ }).fill(accountIdOf('user'))
  await page.getByRole('button', { name: 'Create an address' }).click()
  const made = await page.getByRole('status').filter({ hasText: 'New address:' }).textContent()
  const address = /bc1\w+/.exec(made ?? '')?.[0]
  await page.goto(home)
  await expect(page.getByText('Every unit is accounted for')).toBeVisible()
  await control(server, 'bitcoin/pay', { address, units: '2500000', feeRate: 100 })
  const row = page
    .getByRole('table', { name: 'Deposits in progress' })
    .getByRole('row', { name: /0,02500000/ })
  await expect(row).toContainText('Seen')
  await passBlocks(server, 3)
  await expect(row).toContainText('Confirming')
  await row.getByRole('link').first().click()
  await passBlocks(server, 9)
  await expect(page.getByRole('region', { name: 'On the ledger' })).toContainText('Minted')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Executed')
})

test('a withdrawal is burned to a checked address, approved with both sides shown, and paid', async ({
  page,
  server,
}) => {
  await page.goto(`${home}/withdraw`)
  await page.getByRole('textbox', { name: /^Amount/ }).fill('0,005')
  const field = page.getByRole('textbox', { name: /^Bitcoin address/ })
  await field.fill('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')
  await page.getByRole('button', { name: 'Prepare and check' }).click()
  await expect(page.getByText('it belongs to a test network', { exact: false })).toBeVisible()
  await field.fill(payable)
  await page.getByRole('button', { name: 'Prepare and check' }).click()
  await expect(page.getByRole('dialog')).toContainText(payable)
  await sign(page)
  await expect(page.getByRole('region', { name: 'Transaction' })).toContainText('Executed')
  await page.goto(`${home}/all_burn?group=unpaid`)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Approved')
  await passBlocks(server, 12)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Paid')
})
