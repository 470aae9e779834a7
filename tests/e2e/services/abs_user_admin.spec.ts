import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../support/accessibility.ts'
import { accountIdOf } from '../support/accounts.ts'
import { findCut, phone } from '../support/page-faults.ts'
import { confirmInWallet, sign } from '../support/sign.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const listPath = '/panel/iservice/abs_user_admin'

const openUser = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${listPath}/edit/${accountIdOf(name)}`)
  await expect(page.getByRole('heading', { name: 'Edit user' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Active', exact: true })).toBeVisible()
}

const changes = (page: Page) => page.getByRole('complementary', { name: 'What will change' })

const signAll = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Check and sign' }).click()
  await sign(page)
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: accountIdOf(name) })

/** No accessibility violation in either theme. */
const expectAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    expect(await accessibilityViolations(page, colorScheme === 'light' ? 'all' : 'colours')).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

test('an administrator finds a user, changes it by a signed transaction and sees the list follow', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(listPath)
  await page.getByLabel('Account').first().fill(accountIdOf('kyc').slice(4, 16))
  await expect(page).toHaveURL(/text=/)
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await rowOf(page, 'kyc').getByRole('link').first().click()

  await page.getByRole('checkbox', { name: 'Chain analyst' }).check()
  await page.getByRole('combobox', { name: 'Subscription to Identity review' }).selectOption('ACTIVE')
  await expect(changes(page).getByRole('listitem')).toHaveText([
    /Role Chain analyst\s*not given → given/,
    /Identity review\s*Pending → Active/,
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check and sign' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('listitem')).toHaveText([
    'Adds role Chain analyst',
    'Activates Identity review',
  ])
  await sign(page)
  await expect(changes(page)).toContainText('Executed')
  await expect(changes(page)).toContainText('There are no changes to save.')
  await expect(changes(page).getByText('Activates Identity review')).toBeVisible()

  await page.getByRole('link', { name: 'All users' }).first().click()
  await expect(page).toHaveURL(/text=/)
  await expect(rowOf(page, 'kyc')).toContainText('Identity reviewer, Chain analyst')
  await expect(rowOf(page, 'kyc')).toContainText('1 active')
})

test('the second of two administrators loses nothing and goes on from the new state', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'admin')
  await openUser(page, 'user')
  await page.getByRole('checkbox', { name: 'nft' }).check()

  const other = await (await browser.newContext({ baseURL: server.url, locale: 'en-US' })).newPage()
  await signIn(other, 'everyone')
  await openUser(other, 'user')
  await other.getByRole('radio', { name: 'Under approval' }).check()
  await signAll(other)
  await expect(changes(other)).toContainText('Executed')
  await other.context().close()

  const notice = page.getByRole('alert').filter({ hasText: 'Someone else has changed this user' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check and sign' })).toBeDisabled()
  await expect(notice.getByRole('listitem')).toHaveText([/State\s*Active → Under approval/])
  await expect(page.getByRole('checkbox', { name: 'nft' })).toBeChecked()

  await notice.getByRole('button', { name: 'Continue from the new state' }).click()
  await expect(page.getByRole('radio', { name: 'Under approval' })).toBeChecked()
  await expect(changes(page).getByRole('listitem')).toHaveText([/Role NFT\s*not given → given/])
  await signAll(page)
  await expect(changes(page)).toContainText('Executed')
})

test.describe('the users who wait', () => {
  test.use({ account: 'admin' })

  test('several are approved in one review and one bulk', async ({ page }) => {
    await page.goto(`${listPath}/waiting`)
    for (const name of ['pending', 'kyc']) await rowOf(page, name).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Approve 2 users' }).click()
    const review = page.getByRole('dialog')
    await expect(review.getByText('Activates the account')).toBeVisible()
    await expect(review.getByText('Activates Identity review')).toBeVisible()
    await review.getByRole('button', { name: 'Check and sign' }).click()
    await page.getByRole('button', { name: 'Sign all 2' }).click()
    await confirmInWallet(page)
    await confirmInWallet(page)
    for (const name of ['pending', 'kyc']) await expect(rowOf(page, name)).toHaveCount(0)
    const outcomes = page.getByRole('region', { name: 'Outcome of each row' })
    await expect(outcomes.getByText(/^Activates/)).toHaveText([
      'Activates the account',
      'Activates Identity review',
    ])
  })
})

test.describe('a note that is one long address', () => {
  test.use({ account: 'admin' })

  test('stays within a phone’s page', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(listPath)
    await openUser(page, 'user')
    const address = `https://tickets.example/${'a'.repeat(400)}`
    await page.getByRole('textbox', { name: 'Note' }).fill(address)
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: address })).toBeVisible()
    expect(await findCut(page)).toEqual([])
  })
})
