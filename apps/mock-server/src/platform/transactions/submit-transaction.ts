import { LedgerRefusal } from '@panel/chain/refusals'
import type { Transaction } from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'

/**
 * Hands a transaction to the ledger.
 *
 * @throws ApiError LEDGER_REFUSED with the node's own kind.
 */
export const submitTransaction = async (
  app: FastifyInstance,
  { bytes, transaction }: { readonly bytes: Uint8Array; readonly transaction: Transaction },
): Promise<string> => {
  try {
    return await app.ledger.submit(bytes, transaction)
  } catch (error) {
    if (!(error instanceof LedgerRefusal)) throw error
    app.log.info({ kind: error.kind }, 'transaction refused')
    throw new ApiError('LEDGER_REFUSED', error.message, { kind: error.kind })
  }
}
