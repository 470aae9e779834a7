import { transactionFromBase58 } from '@panel/ledger/transactions'
import type { Root } from '../../../shared/bulk/build-bulk.ts'

/** The root of a bulk that a text in base58 holds; undefined where it holds none. */
export const readRoot = (pasted: string): Root | undefined => {
  try {
    const transaction = transactionFromBase58(pasted.replace(/\s+/g, ''))
    return transaction.kind === 'bulkRoot' || transaction.kind === 'bulkEmptyRoot' ? transaction : undefined
  } catch {
    return undefined
  }
}
