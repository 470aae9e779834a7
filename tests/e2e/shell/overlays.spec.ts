import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test.use({ account: 'dev' })

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`/panel/${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('every overlay gives the focus back to where it was', async ({ page }) => {
  await open(page, 'marketplace/service/transaction_builder/settings')
  const search = page.getByRole('button', { name: 'Search services, pages, ids and actions' })
  await search.click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(search).toBeFocused()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(search).toBeFocused()

  const unsubscribe = page.getByRole('button', { name: 'Unsubscribe' })
  await unsubscribe.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(unsubscribe).toBeFocused()
})

test('the menu of a phone is closed by Escape and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, 'dashboard')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.click()
  await expect(page.getByRole('link', { name: 'Profile' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Profile' }).first().focus()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeFocused()
})

test('every other page starts at its top', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 300 })
  await open(page, 'marketplace')
  await expect(page.getByRole('heading', { level: 3 }).last()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 600))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await page.getByRole('link', { name: 'Transaction builder' }).last().click()
  await expect(page).toHaveURL(/transaction_builder/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('print holds the page alone, and reduced motion moves nothing', async ({ page }) => {
  await open(page, 'marketplace')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('#side-bar')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()

  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
  const moving = await page.evaluate(() => {
    const lasts = (durations: string): boolean =>
      durations.split(',').some((duration) => Number.parseFloat(duration) > 0)
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const style = getComputedStyle(element)
        return (
          (style.animationName !== 'none' && Number.parseFloat(style.animationDuration) > 0.01) ||
          (style.transitionProperty !== 'none' && lasts(style.transitionDuration))
        )
      })
      .map((element) => element.className)
  })
  expect(moving).toEqual([])
})

test('equal failures are one toast, and the loader comes back to nothing', async ({ page, server }) => {
  await open(page, 'marketplace/subscribe/demo_board')
  await server.armFaults({ operationId: 'subscribe', answer: { code: 'SERVICE_UNAVAILABLE' } })
  const toast = page.getByRole('region', { name: 'Messages' }).locator('[data-type="error"]')
  const subscribe = page.getByRole('button', { name: 'Subscribe' })
  // A press while the call before it is answered would do nothing, or be answered after the fault is gone.
  const answered = async (action: () => Promise<void>): Promise<void> => {
    const answer = page.waitForResponse(/\/subscribe$/)
    await action()
    await answer
    await expect(page.getByLabel('Please wait')).toHaveCount(0)
  }
  await answered(() => subscribe.click())
  await toast.hover()
  for (let again = 0; again < 4; again += 1) {
    await expect(subscribe).toBeEnabled()
    await answered(() => subscribe.press('Enter'))
  }
  await expect(toast).toHaveCount(1)
  await expect(subscribe).toBeEnabled()
  await server.armFaults()
  await answered(() => subscribe.press('Enter'))
  await expect(page.getByRole('main').getByRole('link', { name: 'Open', exact: true })).toBeVisible()
  await expect(page.getByLabel('Please wait')).toHaveCount(0)
})
