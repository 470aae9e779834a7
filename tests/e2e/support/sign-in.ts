import { expect, type Page } from '@playwright/test'

/** Signs in from the sign-in page, through the wallet's window, as one of the ready accounts. */
export const chooseAccount = async (page: Page, account: string): Promise<void> => {
  await page.getByRole('button', { name: /^(Sign in|Accedi)/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${account}\\b`) })
    .click()
}

/** Opens the panel and signs in as one of the ready accounts. */
export const signIn = async (page: Page, account: string): Promise<void> => {
  await page.goto('/panel/')
  await chooseAccount(page, account)
  await expect(page).toHaveURL(/\/panel\/dashboard$/)
}
