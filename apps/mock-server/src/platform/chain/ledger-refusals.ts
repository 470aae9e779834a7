import { LedgerRefusal } from '@panel/chain/refusals'
import { LedgerError } from '@panel/ledger/errors'
import { ApiError } from '../api-error.ts'

/** The refusal for an error of the ledger: LEDGER_REFUSED with the node's own kind; other errors as they are. */
export const toLedgerRefused = (error: unknown): unknown => {
  if (error instanceof LedgerRefusal) {
    return new ApiError('LEDGER_REFUSED', error.message, { kind: error.kind })
  }
  if (error instanceof LedgerError) {
    return new ApiError('LEDGER_REFUSED', error.shortMessage, { kind: 'malformed data' })
  }
  return error
}

/**
 * Runs work that hands bytes to a ledger.
 *
 * @throws ApiError LEDGER_REFUSED
 */
export const withLedgerRefusals = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw toLedgerRefused(error)
  }
}
