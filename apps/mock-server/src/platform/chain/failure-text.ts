import { readReceipt } from '@panel/contracts/platform/receipt'

/**
 * Why a transaction failed, in the contract's own words.
 *
 * @param receipt the receipt's bytes in base58
 */
export const failureTextOf = (receipt: string): string =>
  readReceipt(receipt)?.error ?? 'The transaction failed.'
