import {
  transactionFromBase58,
  transactionToBase58,
  type UnitaryTransaction,
} from '@panel/ledger/transactions'

/** The longest link that is made, in characters: what browsers, servers and messengers all accept. */
export const longestLink = 8000

/** The longest text of a link that is read at all, in characters. */
const longestText = 100_000

/** A link that carries an unsigned transaction, every byte of it, and no secret. */
export const linkTo = (transaction: UnitaryTransaction): string => {
  const url = new URL('/panel/iservice/transaction_builder/builder', location.origin)
  url.searchParams.set('tx', transactionToBase58({ ...transaction, signature: null }))
  return url.href
}

/** The unitary transaction that a link carries, without a signature; undefined where it carries none. */
export const readLink = (tx: string): UnitaryTransaction | undefined => {
  if (tx.length > longestText) return undefined
  try {
    const transaction = transactionFromBase58(tx.trim())
    return transaction.kind === 'unitary' ? { ...transaction, signature: null } : undefined
  } catch {
    return undefined
  }
}
