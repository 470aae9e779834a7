import type { Page } from '@playwright/test'
import { accountIdOf, readyAccount } from './accounts.ts'
import { expect } from './test.ts'

/** How the region is called in which a transaction's way and end are told. */
export const outcome = /^(Transaction|Transazione)$/

export const builderPage = (path: string): string => `/panel/iservice/transaction_builder/${path}`

/** Fills in a transfer of so many smallest units from dev to user. */
export const fillCall = async (page: Page, units: number): Promise<void> => {
  await page.getByRole('textbox', { name: /^Target account/ }).fill('#EURS')
  await page.getByRole('combobox', { name: /^Method/ }).fill('transfer')
  await page
    .getByRole('textbox', { name: /^Arguments/ })
    .fill(JSON.stringify({ from: accountIdOf('dev'), to: accountIdOf('user'), units }))
}

/** Has transactions signed by a key that the page holds, instead of by the wallet. */
export const importKey = async (page: Page): Promise<void> => {
  await page.getByText('Signs with the wallet').click()
  await page.getByRole('textbox', { name: 'Private key' }).fill(readyAccount('dev').privateKey)
  await page.getByRole('button', { name: 'Import a key' }).click()
  await expect(page.getByText('Signs with an imported key')).toBeVisible()
}
