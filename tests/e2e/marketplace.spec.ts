import { signInWithWallet } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a developer finds a service, subscribes to it, uses it and leaves it', async ({ page }) => {
  await signInWithWallet(page, 'dev')
  await page.getByRole('link', { name: 'Marketplace', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('at a glance')
  await page.getByRole('link', { name: 'Status board' }).click()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/\/panel\/service\/demo_board/)
  await page.getByRole('main').getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
  await page.getByRole('link', { name: 'Marketplace', exact: true }).click()
  await page.getByRole('link', { name: 'Settings Status board' }).click()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('Unsubscribed from Status board', { exact: true })).toBeVisible()
})

test('a frame service opens in a sandbox, and its token leaves the address', async ({ page }) => {
  await signInWithWallet(page, 'user')
  await page.goto('/panel/service/demo_notes/')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
  await expect(frame).not.toHaveAttribute('sandbox', /allow-top-navigation/)
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
  const inner = page.frames().find((candidate) => candidate !== page.mainFrame())
  await expect.poll(() => inner?.url()).not.toContain('authKey')
})

test.describe('under approval', () => {
  test.use({ scenario: 'under-approval' })

  test('an account that waits for approval sees that it does', async ({ page }) => {
    await page.goto('/panel/')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^dev\b/ })
      .click()
    await expect(page).toHaveURL(/\/panel\/underapproval/)
    await expect(page.getByRole('heading', { name: 'Your account is under approval' })).toBeVisible()
  })
})
