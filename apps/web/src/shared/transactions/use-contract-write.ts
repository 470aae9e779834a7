import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateEndpoints } from '../api/endpoint-query.ts'
import type { Prepare } from './prepare-transaction.ts'
import { isAtRest } from './run-transaction.ts'
import type { Submit } from './submit-signed.ts'
import type { CallIntent } from './transaction-intent.ts'
import type { TransactionResult } from './transaction-result.ts'
import { useTransaction } from './use-transaction.ts'

interface ContractWriteOptions {
  /** The calls whose answers are read again once a write has a result, of success or of failure. */
  readonly invalidates: readonly Endpoint[]
}

/** How one write differs from the usual calls of the server. */
export interface WriteRoute {
  /** Asks the server for the transaction; `prepareUnitTx` when left out. */
  readonly prepare?: Prepare
  /** Takes the signed bytes; `submitUnitTx` when left out. */
  readonly submit?: Submit
}

/**
 * Writes to the ledger from a page: prepare, compare with the intent, show, sign, submit, wait for the result, and
 * read again what the page shows. Render `flow` with `TransactionView`.
 *
 * @example
 * const { flow, busy, write } = useContractWrite({ invalidates: [listAliases] })
 * await write(contractCall(service, 'alias_deletion', serviceAccountId, { alias }))
 */
export const useContractWrite = ({ invalidates }: ContractWriteOptions) => {
  const queryClient = useQueryClient()
  const flow = useTransaction()

  /** Resolves with the result, or with null when the person declined to sign. */
  const write = async (intent: CallIntent, route: WriteRoute = {}): Promise<TransactionResult | null> => {
    const result = await flow.start(intent, route.submit, route.prepare)
    if (result) {
      await invalidateEndpoints(queryClient, invalidates)
    }
    return result
  }
  return {
    flow,
    /** True from the start of a write until its result is known. */
    busy: !isAtRest(flow.state),
    write,
  }
}
