import type { Page } from '@playwright/test'
import { expectNoSession } from '../support/no-session.ts'
import { expect, test } from '../support/test.ts'
import { recordToasts, toastMilliseconds } from '../support/toast-times.ts'

const expired = {
  title: 'Session Expired',
  message: 'Your sesssion is expired. Please, try login again',
}
const unavailable = {
  title: 'Service unavailable',
  message: 'It seems the service is currently unavailable. Please, try again later.',
}

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

const expectToast = async (page: Page, { title, message }: typeof expired): Promise<void> => {
  await expect(messages(page).getByText(title, { exact: true })).toBeVisible()
  await expect(messages(page).getByText(message, { exact: true })).toBeVisible()
}

const reasons = ['listServices', 'getBalances'] as const

test.describe('signed in', () => {
  test.use({ account: 'dev' })

  test('401 INVALID_TOKEN ends the session in both tabs immediately, with the documented words for 4000 ms', async ({
    page,
    context,
    server,
  }) => {
    const other = await context.newPage()
    await Promise.all([recordToasts(page), recordToasts(other)])
    await other.goto('/panel/marketplace?text=chain')
    // A page that reads no balances, so that the profile is the first to request them.
    await page.goto('/panel/serviceBuilder')
    await expect(other.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Service builder' })).toBeVisible()

    await server.armFaults(
      ...reasons.map((operationId) => ({ operationId, answer: { code: 'INVALID_TOKEN' } as const })),
    )
    await page.getByRole('link', { name: 'Profile' }).first().click()
    await Promise.all([expectToast(page, expired), expectToast(other, expired)])
    await expect(page).toHaveURL('/panel/login?redirect=%2Fprofile')
    await expect(other).toHaveURL(/\/panel\/login\?redirect=%2Fmarketplace/)
    await expectNoSession(page)
    for (const each of [page, other]) {
      await expect(messages(each).getByText(expired.title)).toHaveCount(0)
      const shown = await toastMilliseconds(each, expired.title)
      expect(shown).toBeGreaterThanOrEqual(4000)
      expect(shown).toBeLessThan(6500)
    }
  })

  test('504 says so for 2000 ms in every tab, in the server’s form and in a proxy’s, and ends nothing', async ({
    page,
    context,
    server,
  }) => {
    const other = await context.newPage()
    await Promise.all([recordToasts(page), recordToasts(other)])
    await other.goto('/panel/marketplace')
    await expect(other.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
    await server.armFaults({ operationId: 'getBalances', answer: { code: 'SERVICE_UNAVAILABLE' } })
    await page.goto('/panel/profile')
    await Promise.all([expectToast(page, unavailable), expectToast(other, unavailable)])
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'The service is unavailable at the moment.',
    )
    await expect(messages(page).getByText(unavailable.title)).toHaveCount(0)
    await expect(messages(other).getByText(unavailable.title)).toHaveCount(0)
    for (const each of [page, other]) {
      const shown = await toastMilliseconds(each, unavailable.title)
      expect(shown).toBeGreaterThanOrEqual(2000)
      expect(shown).toBeLessThan(4500)
    }

    await server.armFaults()
    const proxy = (url: URL) => url.pathname === '/api/v1/abs/user/balanceAbs'
    await page.route(proxy, (route) =>
      route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>504</h1>' }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectToast(page, unavailable)
    await page.unroute(proxy)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(page).toHaveURL('/panel/profile')
  })
})
