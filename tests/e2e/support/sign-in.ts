import { openTester } from '@panel/client/tester'
import { expect, type Page } from '@playwright/test'
import { signedInState } from './signed-in-state.ts'

/** Signs in from the sign-in page, through the wallet's window, as one of the ready accounts. */
export const chooseAccount = async (page: Page, account: string): Promise<void> => {
  await page.getByRole('button', { name: /^(Sign in|Accedi)/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${account}\\b`) })
    .click()
}

/** Opens the panel and signs in through the wallet's window: for tests of signing in itself. */
export const signInWithWallet = async (page: Page, account: string): Promise<void> => {
  await page.goto('/panel/')
  await chooseAccount(page, account)
  await expect(page).toHaveURL(/\/panel\/dashboard$/)
}

/** Signs in without the wallet's window, as one of the ready accounts. No page of the panel is open afterwards. */
export const signIn = async (page: Page, account: string): Promise<void> => {
  // A small file of the panel, to learn its origin.
  await page.goto('/panel/config.json')
  await page
    .context()
    .setStorageState(await signedInState(openTester({ origin: new URL(page.url()).origin }), account))
}
