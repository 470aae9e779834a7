import { accountIdOf } from '../support/accounts.ts'
import { confirmInWallet } from '../support/sign.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const home = '/panel/iservice/fuel_machine'

test.use({ scenario: 'fuel-burned' })

test('a person sees what a transaction burned, tops up and is warned on another page', async ({
  page,
  server,
}) => {
  await server.giveSubscriptions('user', { fuel_machine: 'ACTIVE' })
  await server.act('user', {
    target: '#SYN',
    smartContractMethod: 'transfer',
    args: { from: accountIdOf('user'), to: accountIdOf('dev'), units: 1 },
  })
  await signIn(page, 'user')
  await page.goto(home)

  // The column opens exactly the call that it represents.
  const chart = page.getByRole('img', { name: /^Fuel burned per day/ })
  await chart.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/uses\.from=/)
  const rows = page.getByRole('table', { name: 'Calls', exact: true }).getByRole('rowheader')
  await expect(rows).toHaveText(['transfer'])
  await expect(page.getByText(/^1 call burned [\d.]+ fuel\.$/)).toBeVisible()

  await page.getByRole('textbox', { name: /^How much fuel/ }).fill('20.000')
  await page.getByRole('button', { name: 'Get the price' }).click()
  const sheet = page.getByRole('dialog', { name: 'Check what you pay and get' })
  await expect(sheet).toContainText('20.000 FUEL')
  await sheet.getByRole('button', { name: 'Sign with the wallet' }).click()
  await confirmInWallet(page)
  await expect(page.getByRole('region', { name: 'Transaction' })).toContainText('Executed')
  await page.getByRole('link', { name: 'Top-ups' }).click()
  await expect(page.getByRole('table', { name: 'Top-ups' }).getByRole('row').nth(1)).toContainText('20.000')

  await page.getByRole('textbox', { name: /^Warn me below/ }).fill('119.900')
  await page.getByRole('button', { name: 'Set the level' }).click()
  await expect(page.getByText('Warning level set', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect(page).toHaveURL(/\/panel\/dashboard$/)
  await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible()
  for (const units of [2, 3])
    await server.act('user', {
      target: '#SYN',
      smartContractMethod: 'transfer',
      args: { from: accountIdOf('user'), to: accountIdOf('dev'), units },
    })
  await expect(page.getByText('Your fuel is low', { exact: true })).toBeVisible()
  const tasks = page.getByRole('region', { name: 'Needs your attention' })
  await expect(tasks.getByText('Fuel is below 119.900')).toBeVisible()
})

test.describe('where a price holds for a second', () => {
  test.use({ scenario: 'fuel-price-expires' })

  test('a payment that is signed too late is refused with the new price', async ({ page, server }) => {
    await server.giveSubscriptions('user', { fuel_machine: 'ACTIVE' })
    await signIn(page, 'user')
    await page.goto(home)
    await page.getByRole('button', { name: 'Get the price' }).click()
    const sheet = page.getByRole('dialog', { name: 'Check what you pay and get' })
    const held = (await sheet.getByText(/^This price is valid until/).textContent()) ?? ''
    expect(held).toMatch(/\d\d:\d\d:\d\d\.$/)
    await server.moveClock(2000)
    await sheet.getByRole('button', { name: 'Sign with the wallet' }).click()
    await confirmInWallet(page)
    await expect(
      page.getByText(/^The price had expired, and nothing was paid\. It is now [\d,]+ EURS/),
    ).toBeVisible()
  })
})
