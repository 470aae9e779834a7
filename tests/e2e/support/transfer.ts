import type { Page } from '@playwright/test'
import { accountIdOf } from './accounts.ts'
import { writeArguments } from './builder.ts'
import { agree, answerWallet } from './sign.ts'

/** Fills the page of a single transaction with a transfer of 5 cents from dev to user, whatever the language. */
export const fillTransfer = async (page: Page): Promise<void> => {
  await page.goto('/panel/iservice/transaction_builder/builder')
  await page.getByRole('combobox', { name: /^(Target account|Account di destinazione)/ }).fill('#EURS')
  await page.getByRole('combobox', { name: /^(Method|Metodo)/ }).fill('transfer')
  await writeArguments(page, { from: accountIdOf('dev'), to: accountIdOf('user'), units: 5 })
}

/** Prepares, agrees in the panel, and answers in the wallet's window. */
export const prepareAndAnswer = async (page: Page, answer: RegExp): Promise<void> => {
  await page.getByRole('button', { name: /^(Prepare and check|Prepara e controlla)$/ }).click()
  await agree(page)
  await answerWallet(page, answer)
}
