import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { accountIdOf } from '../support/accounts.ts'
import { sign } from '../support/sign.ts'
import { chooseAccount, signIn } from '../support/sign-in.ts'
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
  await page.getByRole('button', { name: 'Check and sign' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(
    `Give user ${accountIdOf('kyc')} the roles Identity reviewer, Chain analyst`,
  )
  await sign(page)
  await expect(changes(page)).toContainText('Executed')
  await expect(changes(page)).toContainText('There are no changes to save.')

  await page.getByRole('link', { name: 'All users' }).first().click()
  await expect(page).toHaveURL(/text=/)
  await expect(rowOf(page, 'kyc')).toContainText('Identity reviewer, Chain analyst')
  await expect(rowOf(page, 'kyc')).toContainText('1 active')
})

test('filter, order and page stand in the URL, and the back button goes through them', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(`${listPath}/?from=mail`)
  await page.getByRole('combobox', { name: 'State' }).selectOption('UNDER_APPROVAL')
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).selectOption('')
  await expect(page.getByText('1–11 of 11')).toBeVisible()
  await page.getByRole('button', { name: 'State' }).click()
  await expect(page.getByRole('columnheader', { name: 'State' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=status/)
  await expect(page).toHaveURL(/from=mail/)
  await page.goBack()
  await expect(page.getByRole('columnheader', { name: 'State' })).toHaveAttribute('aria-sort', 'none')
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('UNDER_APPROVAL')
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await page.goto(`${listPath}/?text=nobody&role=caob`)
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(page.getByText('1–11 of 11')).toBeVisible()
})

test('chosen columns are remembered', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(listPath)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'First seen' }).check()
  await page.getByRole('checkbox', { name: 'Balances' }).uncheck()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'First seen' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Balances' })).toHaveCount(0)
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

test('unsaved changes are not left without asking', async ({ page }) => {
  await signIn(page, 'admin')
  await openUser(page, 'user')
  await page.getByRole('checkbox', { name: 'nft' }).check()
  await page.getByRole('link', { name: 'All users' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('checkbox', { name: 'nft' })).toBeChecked()
  await page.getByRole('link', { name: 'All users' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave and discard them' }).click()
  await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible()
})

test('an edit outlives the session: sign in again and go on', async ({ page }) => {
  await signIn(page, 'admin')
  await openUser(page, 'user')
  await page.getByRole('checkbox', { name: 'nft' }).check()
  const token = (await page.context().cookies()).find(({ name }) => name === 'tk')?.value
  await page.request.post('/api/v1/authIn/logout', { headers: { authorization: `Bearer ${token}` } })
  await expect(page).toHaveURL(/\/panel\/login/)
  await chooseAccount(page, 'admin')
  await expect(page).toHaveURL(new RegExp(`/edit/${accountIdOf('user')}`))
  await expect(changes(page).getByRole('listitem')).toHaveText([/Role NFT\s*not given → given/])
})

test.describe('with ten thousand users', () => {
  test.use({ scenario: 'large' })

  test('a page is as quick as any, and the CSV is exactly what is filtered', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto(listPath)
    await expect(page.getByText('1–25 of 10.011')).toBeVisible()
    await page.getByRole('button', { name: 'Page 401' }).click()
    await expect(page.getByText('10.001–10.011 of 10.011')).toBeVisible()

    await page.getByLabel('Role').selectOption('merchant')
    await page.getByRole('combobox', { name: 'State' }).selectOption('DISABLED')
    await expect(page.getByText('1–25 of 43')).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/)
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(lines[0]).toBe('\uFEFFAccount,State,Roles,Subscriptions,Balances,Last changed,First seen')
    expect(lines).toHaveLength(44)
    expect(lines.slice(1).every((line) => /^Qm\w{44},DISABLED,"merchant; user",/.test(line))).toBe(true)
    await expect(page.getByText('43 rows exported')).toBeVisible()
  })
})

test('a user without the admin role is sent away', async ({ page }) => {
  await signIn(page, 'dev')
  await page.goto(listPath)
  await expect(page).toHaveURL(/\/panel\/dashboard$/)
  await expect(page.getByText('Unauthorized navigation', { exact: true })).toBeVisible()
})

test.describe('an edit page with changes', () => {
  test.use({ account: 'admin' })

  test('has no accessibility violation in either theme', async ({ page }) => {
    await page.goto(listPath)
    await openUser(page, 'user')
    await page.getByRole('checkbox', { name: 'nft' }).check()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    }
  })
})
