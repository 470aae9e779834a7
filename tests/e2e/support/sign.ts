import { expect, type Page } from '@playwright/test'

/** Answers the wallet's window, once it shows what is to be signed, whatever the language. */
export const answerWallet = async (
  page: Page,
  answer: RegExp,
  shown: string | RegExp = '',
): Promise<void> => {
  const wallet = page.getByRole('dialog', { name: /^(Sign a transaction|Firma una transazione)$/ })
  await expect(wallet).toContainText(shown)
  await wallet.getByRole('button', { name: answer }).click()
}

export const confirmInWallet = (page: Page, shown?: string | RegExp): Promise<void> =>
  answerWallet(page, /^(Sign|Firma)$/, shown)

/** Agrees to what the panel shows, so that the wallet asks. */
export const agree = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(Sign with the wallet|Firma con il wallet)$/ }).click()

/** Agrees to what the panel shows, and confirms it in the wallet. */
export const sign = async (page: Page): Promise<void> => {
  await agree(page)
  await confirmInWallet(page)
}
