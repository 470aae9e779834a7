import type { Locator, Page } from '@playwright/test'
import { accountIdOf } from '../support/accounts.ts'
import { findCut, phone } from '../support/page-faults.ts'
import { followLoading } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

/** Where the parts of a page are, in Italian, whose words are the longer ones. */

test.use({ account: 'everyone', locale: 'it-IT', viewport: { width: 1280, height: 800 } })

test.beforeEach(({ server }) =>
  server.giveSubscriptions('everyone', {
    abs_user_admin: 'ACTIVE',
    advanced_explorer: 'ACTIVE',
    chain_analysis_service: 'ACTIVE',
    elsa_admin: 'ACTIVE',
    eurs_manager_admin: 'ACTIVE',
  }),
)

const open = async (page: Page, path: string): Promise<void> => {
  const settled = followLoading(page)
  await page.goto(`/panel/iservice/${path}`)
  await settled()
}

const edgesOf = (place: Locator) =>
  place.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left, right, top, bottom }
  })

test('what can be done with a page stays beside its text, which takes two lines', async ({ page }) => {
  await open(page, 'advanced_explorer/activity')
  const text = await edgesOf(page.locator('h1 + p'))
  const period = await edgesOf(page.getByRole('radiogroup', { name: 'Periodo' }))
  expect(period.left).toBeGreaterThan(text.right)
  expect(period.bottom).toBe(text.bottom)
})

test('the title of a service takes one line also when the service is open', async ({ page }) => {
  await open(page, 'advanced_explorer/')
  const link = page
    .getByRole('navigation', { name: 'Pannello' })
    .getByRole('link', { name: 'Amministrazione utenti' })
  const { top, bottom } = await edgesOf(link)
  await link.click()
  await expect(page.getByRole('heading', { name: 'Utenti', level: 1 })).toBeVisible()
  const chosen = await edgesOf(link)
  expect(chosen.bottom - chosen.top).toBe(bottom - top)
})

for (const path of ['eurs_manager_admin/', 'chain_analysis_service/']) {
  test(`the first part of ${path} is as far from the tabs as from the head elsewhere`, async ({ page }) => {
    await open(page, path)
    const tabs = page.locator('main nav').first()
    const { bottom } = await edgesOf(tabs.locator('ul'))
    const { top } = await edgesOf(tabs.locator('xpath=following-sibling::*').first())
    expect(top - bottom).toBe(20)
  })
}

test('no empty line is above the state of the platform', async ({ page }) => {
  await open(page, 'elsa_admin/')
  const head = await edgesOf(page.locator('h1 + p'))
  const { top } = await edgesOf(page.locator('main section').first())
  expect(top - head.bottom).toBe(20)
})

test('the figures of a card begin where its other content does', async ({ page }) => {
  await open(page, `advanced_explorer/account/${accountIdOf('admin')}`)
  const card = page.getByRole('region', { name: 'Saldo nel tempo' })
  const { left } = await edgesOf(card.locator('dl dt').first())
  expect(left).toBe((await edgesOf(card.getByRole('heading'))).left)
})

test('a service with the longest id and label widens no page, menu or dialog', async ({ page }) => {
  const own = [
    {
      serviceId: 'S'.repeat(64),
      authKey: 'key',
      menu: [{ label: 'W'.repeat(80), url: 'https://own.example/' }],
    },
  ]
  await page.addInitScript((services) => {
    localStorage.setItem('panel.custom-services', JSON.stringify(services))
  }, own)
  await page.goto(`/panel/service/${'S'.repeat(64)}/`)
  const menu = page.getByRole('navigation', { name: 'S'.repeat(64) })
  const { left, right } = await edgesOf(menu.getByRole('link', { name: 'W'.repeat(80) }))
  const list = await edgesOf(page.getByRole('navigation', { name: 'Pannello' }))
  expect(left).toBeGreaterThan(list.left)
  expect(right).toBeLessThanOrEqual(list.right)

  await page.setViewportSize(phone)
  await page.goto('/panel/dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: 'S'.repeat(64) })).toBeVisible()
  expect(await findCut(page)).toEqual([])

  await page.goto('/panel/serviceBuilder')
  await page.getByRole('button', { name: 'Rimuovi', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const title = await edgesOf(dialog.getByRole('heading'))
  const shown = await dialog.getByRole('heading').evaluate(({ scrollWidth }) => scrollWidth)
  expect(shown).toBeLessThanOrEqual(title.right - title.left + 1)
})
