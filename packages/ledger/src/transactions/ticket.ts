import { multihash, multihashHex } from '../encoding/multihash.ts'
import { signedBytesOf } from './encode-transaction.ts'
import type { Transaction } from './transaction.ts'

/** The ticket as a bulk's nodes hold it: 34 bytes. */
export const ticketBytesOf = (transaction: Transaction): Uint8Array<ArrayBuffer> =>
  multihash(signedBytesOf(transaction))

/**
 * Ticket of a transaction: the hash id under which nodes know it. It does not depend on the signature.
 *
 * @returns 68 hexadecimal characters that start with `1220`.
 * @example
 * import { ticketOf, type Transaction } from '@panel/ledger/transactions'
 *
 * const receiptUrl = (transaction: Transaction) => `/receipts/${ticketOf(transaction)}`
 */
export const ticketOf = (transaction: Transaction): string => multihashHex(signedBytesOf(transaction))
