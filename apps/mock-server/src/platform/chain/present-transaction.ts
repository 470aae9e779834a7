import type { Ledger } from '@panel/chain/ledger'
import type { LedgerTransaction } from '@panel/contracts/platform/ledger-transaction'
import { ApiError } from '../api-error.ts'
import { isoTime } from '../iso-time.ts'
import { encodeBase58 } from '../threads/base58-in-thread.ts'
import { cachedDecimals } from './cached-decimals.ts'
import { presentMovements } from './present.ts'

/** A transaction of the ledger, as answers carry it. @throws ApiError NOT_FOUND for an unknown ticket */
export const presentTransaction = async (ledger: Ledger, ticket: string): Promise<LedgerTransaction> => {
  const record = await ledger.transaction(ticket)
  if (!record) throw new ApiError('NOT_FOUND', 'The ledger has never seen this ticket.')
  const movements = await ledger.movementsOfTransaction(record.ticket)
  return {
    ticket: record.ticket,
    bytes: await encodeBase58(record.bytes),
    blockHeight: record.blockHeight,
    success: record.success,
    at: isoTime(record.acceptedAt),
    failure: record.failure,
    movements: await presentMovements(movements, cachedDecimals(ledger)),
  }
}
