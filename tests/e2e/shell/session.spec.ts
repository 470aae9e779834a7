import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test.use({ account: 'dev' })

/** The session, as the browser keeps it, ends this many milliseconds after the first page is opened. */
const endIn = (page: Page, milliseconds: number): Promise<unknown> =>
  page.addInitScript((left) => {
    const user = JSON.parse(localStorage.getItem('panel.user') ?? 'null')
    if (window !== top || user === null || sessionStorage.getItem('shortened')) return
    sessionStorage.setItem('shortened', 'yes')
    localStorage.setItem('panel.user', JSON.stringify({ ...user, expiresAt: Date.now() + left }))
  }, milliseconds)

test('the end of a session is announced 5 minutes before, and the wallet renews it in place', async ({
  page,
}) => {
  await endIn(page, 250_000)
  await page.goto('/panel/marketplace?kind=iframe')
  const notice = page.getByText('Your session ends in 5 minutes.')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^dev\b/ })
    .click()
  await expect(notice).toHaveCount(0)
  await expect(page).toHaveURL('/panel/marketplace?kind=iframe')
  const left = await page.evaluate(() => {
    const { expiresAt } = JSON.parse(localStorage.getItem('panel.user') ?? '{}')
    return expiresAt - Date.now()
  })
  expect(left).toBeGreaterThan(28_000_000)
})

test('signing out empties local storage, and changes neither language nor theme under the person', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/panel/dashboard')
  await page.getByRole('button', { name: 'IT Italiano' }).click()
  await page.getByRole('button', { name: /^Tema:/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: 'Esci' }).click()
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('pages that lead to each other without end are stopped', async ({ page }) => {
  await page.addInitScript(() => {
    // A clock that is now before, now after the session's end: one page's guard finds it live, the other's over.
    const now = Date.now.bind(Date)
    let over = false
    Date.now = () => {
      const caller = new Error('who asks?').stack ?? ''
      if (!/beforeLoad/.test(caller)) return now()
      over = !over
      return over ? now() + 2 * 86_400_000 : now()
    }
  })
  await page.goto('/panel/profile')
  await expect(page.getByText('These pages lead to each other without end.')).toBeVisible()
})
