import { subscribe } from '@panel/contracts/platform/marketplace'
import type { Locator, Page } from '@playwright/test'
import { accountIdOf } from '../support/accounts.ts'
import { followLoading } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

const maximumStops = 60

/** Whether the element itself has the focus, in the document or in the shadow tree that it is in. */
const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const root = element.getRootNode()
    return (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === element
  })

/** Goes to an element by the tabulator alone, as a person without a pointer does. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  for (let stop = 0; stop < maximumStops; stop += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by the tabulator.`)
}

const pressOn = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const typeInto = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

test('everything from signing in to signing out is done by the keyboard alone', async ({ page }) => {
  await page.goto('/panel/login')
  await pressOn(page, page.getByRole('button', { name: 'Sign in with your wallet' }))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: /^dev\b/ }))
  await expect(page).toHaveURL('/panel/dashboard')

  await test.step('find a service, subscribe and open it', async () => {
    await pressOn(page, page.getByRole('link', { name: 'Marketplace' }).first())
    await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await typeInto(page, page.getByRole('searchbox', { name: 'Search' }), 'at a glance')
    await pressOn(page, page.getByRole('link', { name: 'Status board' }))
    await pressOn(page, page.getByRole('button', { name: 'Subscribe' }))
    await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Open', exact: true }))
    await expect(page).toHaveURL(/\/panel\/service\/demo_board/)
    // Opened for the first time: the panel asks.
    await pressOn(page, page.getByRole('main').getByRole('button', { name: 'Open', exact: true }))
    await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
  })

  await test.step('go on from within a frame, by the palette', async () => {
    await page.getByRole('main').focus()
    await page.keyboard.press('ControlOrMeta+K')
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    await page.keyboard.insertText('transaction builder')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/transaction_builder/)
  })

  await test.step('prepare, read and sign a transaction', async () => {
    await typeInto(page, page.getByRole('combobox', { name: /^Target account/ }), '#EURS')
    await typeInto(page, page.getByRole('combobox', { name: /^Method/ }), 'transfer')
    await typeInto(page, page.getByRole('combobox', { name: /^From/ }), accountIdOf('dev'))
    await typeInto(page, page.getByRole('combobox', { name: /^To / }), accountIdOf('user'))
    await typeInto(page, page.getByRole('textbox', { name: /^Amount/ }), '0,05')
    await pressOn(page, page.getByRole('button', { name: 'Prepare and check' }))
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Sign with the wallet' }))
    const wallet = page.getByRole('dialog', { name: 'Sign a transaction' })
    await pressOn(page, wallet.getByRole('button', { name: 'Sign', exact: true }))
    await expect(page.getByRole('region', { name: 'Transaction' })).toContainText('Executed')
  })

  await test.step('change language and theme, and sign out', async () => {
    await pressOn(page, page.getByRole('button', { name: 'IT Italiano' }), 'Space')
    await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT')
    const theme = page.getByRole('button', { name: /^Tema:/ })
    await pressOn(page, theme)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await pressOn(page, page.getByRole('button', { name: 'Esci' }))
    await expect(page).toHaveURL('/panel/login')
  })
})

test.describe('signed in', () => {
  test.use({ account: 'dev' })

  test('the first stop skips to the content, and stops go round without a trap', async ({ page }) => {
    await page.goto('/panel/dashboard')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL(/\/panel\/dashboard/)

    const skip = page.getByRole('link', { name: 'Skip to content' })
    await tabTo(page, skip)
    await page.keyboard.press('Tab')
    await tabTo(page, skip)
    await page.keyboard.press('Shift+Tab')
    await expect(skip).not.toBeFocused()
  })

  test('a button that was refused has the focus again, and Escape reaches a card whose button went', async ({
    page,
  }) => {
    const settled = followLoading(page)
    await page.goto('/panel/marketplace/subscribe/demo_board')
    await settled()
    const refused = Promise.withResolvers<void>()
    await page.route(`**${subscribe.path}`, async (route) => {
      await refused.promise
      await route.abort()
    })
    const button = page.getByRole('button', { name: 'Subscribe' })
    await pressOn(page, button)
    await expect(button).toBeDisabled()
    refused.resolve()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(button).toBeFocused()

    await page.goto('/panel/iservice/advanced_explorer/')
    await settled()
    await page.getByRole('button', { name: 'Account details' }).first().focus()
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog', { name: 'Account details' })
    await pressOn(page, card.getByRole('button', { name: 'Add a label' }))
    await card.getByRole('textbox', { name: 'Label' }).waitFor()
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
  })

  test('a dialog keeps the focus and leaves by Escape', async ({ page }) => {
    await page.goto('/panel/marketplace/service/transaction_builder/settings')
    await pressOn(page, page.getByRole('button', { name: 'Unsubscribe' }))
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})
