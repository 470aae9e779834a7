import type { Page } from '@playwright/test'
import { accountIdOf, readyAccount } from './accounts.ts'
import { expect } from './test.ts'

/** The name of the region that shows how far a transaction is and how it ended. */
export const outcome = /^(Transaction|Transazione)$/

export const builderPage = (path: string): string => `/panel/iservice/transaction_builder/${path}`

/** Writes the arguments of a call as JSON notation, in either language. */
export const writeArguments = async (page: Page, args: unknown): Promise<void> => {
  await page.getByLabel(/^(Write arguments as|Scrivi gli argomenti come)/).selectOption('json')
  await page.getByRole('textbox', { name: /^(Arguments|Argomenti)/ }).fill(JSON.stringify(args))
}

/** Fills in a transfer of `units` smallest units from dev to user. */
export const fillCall = async (page: Page, units: number): Promise<void> => {
  await page.getByRole('combobox', { name: /^Target account/ }).fill('#EURS')
  await page.getByRole('combobox', { name: /^Method/ }).fill('transfer')
  await writeArguments(page, { from: accountIdOf('dev'), to: accountIdOf('user'), units })
}

/** Has transactions signed by a key that the page holds, instead of by the wallet. */
export const importKey = async (page: Page): Promise<void> => {
  await page.getByText('Signs with the wallet').click()
  await page.getByRole('textbox', { name: 'Private key' }).fill(readyAccount('dev').privateKey)
  await page.getByRole('button', { name: 'Import a key' }).click()
  await expect(page.getByText('Signs with an imported key')).toBeVisible()
}
