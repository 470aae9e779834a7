import type { HashId } from '../accounts/hash-id.ts'
import { multihash } from '../encoding/multihash.ts'
import { signedBytesOf } from './encode-transaction.ts'
import type { Transaction } from './transaction.ts'

/**
 * Ticket of a transaction: the hash id under which nodes know it. It does not depend on the signature.
 *
 * @returns 68 hexadecimal characters that start with `1220`.
 * @example
 * import { ticketOf, type Transaction } from '@panel/ledger/transactions'
 *
 * const receiptUrl = (transaction: Transaction) => `/receipts/${ticketOf(transaction)}`
 */
export const ticketOf = (transaction: Transaction): HashId => multihash(signedBytesOf(transaction))
