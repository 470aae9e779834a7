import { expect, type Page } from '@playwright/test'

/** Signs in through the wallet's window as one of the ready accounts. */
export const signIn = async (page: Page, account: string): Promise<void> => {
  await page.goto('/panel/')
  await page.getByRole('button', { name: /^(Sign in|Accedi)/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${account}\\b`) })
    .click()
  await expect(page).toHaveURL(/\/panel\/dashboard$/)
}
