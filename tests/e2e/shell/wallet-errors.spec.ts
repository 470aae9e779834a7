import type { Page } from '@playwright/test'
import { readyAccount } from '../support/accounts.ts'
import { expectNoSession } from '../support/no-session.ts'
import { expect, test } from '../support/test.ts'
import { fillTransfer } from '../support/transfer.ts'

test.describe('a wallet that fails', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Sign in with your wallet' })
  const widgets: readonly (readonly [script: string, ...words: string[]])[] = [
    ['', 'AuthIn4rya is required in order to use trinci actions'],
    [
      `window.AuthIn4rya = { userSessionDuration: () => 28800, login: async () => '1', logout: async () => {},
        getUserInformations: async () => ({ logged: false }), signTransaction: async () => ({}) }`,
      'User not found',
    ],
    [
      `window.AuthIn4rya = { userSessionDuration: () => 28800, login: async () => { throw new Error('Not today.') },
        logout: async () => {}, getUserInformations: async () => ({ logged: false }), signTransaction: async () => ({}) }`,
      'Error on sign data',
      'Not today.',
    ],
  ]

  test('signs nobody in, says why, and can be tried again', async ({ page }) => {
    for (const [script, ...words] of widgets) {
      await page.unrouteAll()
      await page.route(/\/wallet\/[^?]*\.js/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: script }),
      )
      await page.goto('/panel/login')
      await button(page).click()
      for (const each of words) await expect(page.getByRole('alert')).toContainText(each)
      await expect(page).toHaveURL('/panel/login')
      await expectNoSession(page)
      await expect(button(page)).toBeEnabled()
    }
  })

  test('a signature that the server refuses signs nobody in and is no ended session', async ({
    page,
    server,
  }) => {
    await server.armFaults({ operationId: 'signIn', answer: { code: 'INVALID_TOKEN' } })
    await page.goto('/panel/login')
    await button(page).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^dev\b/ })
      .click()
    await expect(page.getByRole('alert')).toContainText('This sign-in was not accepted.')
    await expect(page.getByRole('region', { name: 'Messages' }).locator('[data-type]')).toHaveCount(0)
    await expectNoSession(page)
  })
})

test.describe('a transaction that does not get as far as the ledger', () => {
  test.use({ account: 'dev' })

  const outcome = (page: Page) => page.getByRole('region', { name: 'Transaction', exact: true })

  /** What the page submits from now on. */
  const submissions = (page: Page): readonly string[] => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (/\/submit(Unit|Bulk)Tx$/.test(request.url())) sent.push(request.url())
    })
    return sent
  }

  test('says that there is no account whose key it is, and submits nothing', async ({ page }) => {
    await page.addInitScript((publicKey) => {
      const user = JSON.parse(localStorage.getItem('panel.user') ?? 'null')
      if (user) localStorage.setItem('panel.user', JSON.stringify({ ...user, publicKey }))
    }, readyAccount('user').publicKey)
    const submitted = submissions(page)
    await fillTransfer(page)
    await page.getByRole('button', { name: 'Prepare and check' }).click()
    await expect(outcome(page)).toContainText('Failed')
    await expect(outcome(page)).toContainText('An error has occourred on getting account id')
    expect(submitted).toEqual([])
  })

  const widget = (answer: string): string =>
    `window.AuthIn4rya = { userSessionDuration: () => 28800, login: async () => '1', logout: async () => {},
      getUserInformations: async () => ({ logged: true }), signTransaction: async () => ${answer} }`

  for (const [what, script, reason] of [
    ['is not there', '', 'AuthIn4rya is required in order to use trinci actions'],
    ['refuses', widget("{ throw new Error('Not today.') }"), 'Not today.'],
  ] as const) {
    test(`says “Error during sign process” and why of a wallet that ${what}, and submits nothing`, async ({
      page,
    }) => {
      await page.route(/\/wallet\/[^?]*\.js/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: script }),
      )
      const submitted = submissions(page)
      await fillTransfer(page)
      await page.getByRole('button', { name: 'Prepare and check' }).click()
      await page.getByRole('button', { name: 'Sign with the wallet' }).click()
      await expect(outcome(page)).toContainText('Failed')
      await expect(outcome(page)).toContainText('Error during sign process')
      await expect(outcome(page)).toContainText(reason)
      expect(submitted).toEqual([])
    })
  }

  test('says “error importing key” of a text that is no key', async ({ page }) => {
    await page.goto('/panel/iservice/transaction_builder/builder')
    await page.getByText('Signs with the wallet').click()
    await page.getByRole('textbox', { name: 'Private key' }).fill('not a key')
    await page.getByRole('button', { name: 'Import a key' }).click()
    await expect(page.getByText(/^error importing key: /).first()).toBeVisible()
  })
})
