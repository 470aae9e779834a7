import { expect, test } from '../support/test.ts'

test.use({ account: 'caob' })

test('an analyst sees flows, opens a case about an unusual movement and closes it', async ({
  page,
  server,
}) => {
  await server.giveSubscriptions('caob', { chain_analysis_service: 'ACTIVE' })
  await page.goto('/panel/iservice/chain_analysis_service/')
  const main = page.getByRole('main')
  await expect(main.getByRole('img', { name: /^Largest flows of #EURS/ })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Accounts in view' })).toBeVisible()

  await main.getByRole('link', { name: 'Unusual movements' }).click()
  await main.getByRole('link', { name: 'Circular flow' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Unusual movement' })
  await expect(dialog.getByText('3 steps in the circle.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Open a case' }).click()
  const asked = page.getByRole('dialog', { name: 'Open a case' })
  await asked.getByLabel('Title').fill('Money in a circle')
  await asked.getByRole('button', { name: 'Open a case' }).click()

  await expect(main.getByRole('heading', { name: /^Case \d+: Money in a circle$/ })).toBeVisible()
  await main.getByLabel('New note').fill('Asked for papers.')
  await main.getByRole('button', { name: 'Add note' }).click()
  await expect(main.getByText('Asked for papers.')).toBeVisible()
  await main.getByRole('button', { name: 'Close as confirmed' }).click()
  const close = page.getByRole('dialog', { name: 'Close as confirmed' })
  await close.getByLabel('Reason').fill('Reported to the authority.')
  await close.getByRole('button', { name: 'Close as confirmed' }).click()
  await expect(main.getByText('Closed as confirmed')).toBeVisible()

  // The closed cases of the history count too.
  await main.getByRole('link', { name: 'Rules' }).click()
  const rules = main.getByRole('table', { name: 'What each rule found' }).getByRole('row')
  const hitsOf = (rule: string) => rules.filter({ hasText: rule }).getByRole('cell').last()
  await expect(hitsOf('Circular flow')).toHaveText('100 %')
  await expect(hitsOf('Passed on immediately')).toHaveText('100 %')
  await expect(hitsOf('Just below a limit')).toHaveText('0 %')

  await page.setViewportSize({ width: 360, height: 800 })
  await page.reload()
  await expect(main.getByRole('link', { name: 'Rules', exact: true })).toBeInViewport({ ratio: 1 })
})
