import type { Transaction } from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'
import { toLedgerRefused } from '../chain/ledger-refusals.ts'

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
    throw toLedgerRefused(error)
  }
}
