import { LedgerError } from '@panel/ledger/errors'
import { decodeTransaction, type Transaction } from '@panel/ledger/transactions'
import { ApiError } from '../api-error.ts'
import { decodeBase58 } from '../threads/base58-in-thread.ts'

/** A transaction as it was sent: the ledger gets these very bytes. */
export interface SentTransaction<Kind extends Transaction['kind']> {
  readonly bytes: Uint8Array
  readonly transaction: Extract<Transaction, { kind: Kind }>
}

const refuse = (message: string): ApiError =>
  new ApiError('LEDGER_REFUSED', message, { kind: 'malformed data' })

const isOfKind = <Kind extends Transaction['kind']>(
  transaction: Transaction,
  kind: Kind,
): transaction is Extract<Transaction, { kind: Kind }> => transaction.kind === kind

/**
 * Reads a signed transaction of one kind from base58; a long bulk does not keep others waiting.
 *
 * @throws ApiError LEDGER_REFUSED as a node would, when the bytes are no such transaction.
 */
export const readTransaction = async <Kind extends Transaction['kind']>(
  text: string,
  kind: Kind,
): Promise<SentTransaction<Kind>> => {
  try {
    const bytes = await decodeBase58(text)
    const transaction = decodeTransaction(bytes)
    if (isOfKind(transaction, kind)) return { bytes, transaction }
    throw refuse(`This call takes a ${kind} transaction, not a ${transaction.kind} one.`)
  } catch (error) {
    if (error instanceof LedgerError) throw refuse(error.shortMessage)
    throw error
  }
}
