import { accountIdOf, readyAccount } from '../../support/accounts.ts'
import { outcome } from '../../support/builder.ts'
import { sign } from '../../support/sign.ts'
import { chooseAccount, signIn } from '../../support/sign-in.ts'
import { expect, test } from '../../support/test.ts'
import { fillTransfer, prepareAndAnswer } from '../../support/transfer.ts'

test('a developer prepares, reads, signs and sees a transfer executed', async ({ page }) => {
  await signIn(page, 'dev')
  await fillTransfer(page)
  await page.getByRole('button', { name: 'Prepare and check' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    `Transfer 0,05 of #EURS from ${accountIdOf('dev')} to ${accountIdOf('user')}.`,
  )
  await expect(page.getByRole('dialog').getByText(/^Would succeed$/)).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText(/burns [\d.]+ fuel/)
  await sign(page)
  await expect(page.getByRole('region', { name: outcome })).toContainText('Executed')
  await expect(page.getByRole('region', { name: outcome })).toContainText(/in block \d+/)
  await expect(page.getByRole('region', { name: outcome })).toContainText('Transfer 0,05 of #EURS from')
  await expect(page.getByRole('region', { name: outcome })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(/[Ff]uel burned\s*[1-9]/)
  await expect(page.getByRole('region', { name: 'Contract events' })).toContainText(/transfer\s+by\s+#EURS/)
})

test.describe('when the result never comes', () => {
  test.use({ scenario: 'result-never-comes' })

  test('the same payment is held back until its result is known, also after a reload', async ({ page }) => {
    await signIn(page, 'dev')
    await fillTransfer(page)
    await prepareAndAnswer(page, /^Sign$/)
    const region = page.getByRole('region', { name: outcome })
    await expect(region).toContainText('Waiting for the result')
    const ticket = await region.getByRole('code').textContent()
    const prepare = page.getByRole('button', { name: 'Prepare and check' })
    await prepare.click()
    await expect(region).toContainText('You have already sent this transaction.')
    await page.reload()
    await prepare.click()
    await expect(region).toContainText('You have already sent this transaction.')
    await expect(region.getByRole('code')).toHaveText(ticket ?? '')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await region.getByRole('button', { name: 'Send a second one' }).click()
    await expect(page.getByRole('dialog')).toContainText('Check before you sign')
  })
})

test('what was typed outlives a reload and an expired session, and a private key is not kept', async ({
  page,
  server,
}) => {
  await signIn(page, 'dev')
  await fillTransfer(page)
  const method = page.getByRole('combobox', { name: /^Method/ })
  const hash = page.getByRole('textbox', { name: /^Contract hash/ })
  await hash.fill(readyAccount('dev').privateKey)
  await page.getByRole('button', { name: 'Prepare and check' }).click()
  await expect(page.getByText('This is a private key.')).toBeVisible()
  await page.reload()
  await expect(method).toHaveValue('transfer')
  await expect(hash).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(
    readyAccount('dev').privateKey,
  )
  await server.switchScenario('new-user')
  await expect(page).toHaveURL(/\/login/)
  await server.switchScenario('default')
  await page.reload()
  await chooseAccount(page, 'dev')
  await expect(method).toHaveValue('transfer')
  await expect(page.getByRole('textbox', { name: /^Arguments/ })).toHaveValue(/"units":5/)
})
