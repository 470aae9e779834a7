import { connectSocket } from '../api/socket.ts'
import { type Prepare, type PreparedTransaction, prepareTransaction } from './prepare-transaction.ts'
import { signPrepared } from './sign-prepared.ts'
import { type Submit, submitSigned } from './submit-signed.ts'
import type { TransactionIntent } from './transaction-intent.ts'
import { resultOfTicket, resultWithoutTicket, type TransactionResult } from './transaction-result.ts'
import { watchTicket } from './watch-ticket.ts'

/** Where a transaction is on its way. */
export type TransactionState =
  | { readonly step: 'idle' }
  | { readonly step: 'preparing' }
  | { readonly step: 'reviewing' | 'signing' | 'submitting'; readonly prepared: PreparedTransaction }
  /** `checking`: the time-out passed without a result, which is still asked for. */
  | { readonly step: 'waiting' | 'checking'; readonly ticket: string }
  | { readonly step: 'done'; readonly result: TransactionResult; readonly error?: unknown }

export interface TransactionSteps {
  readonly onState: (state: TransactionState) => void
  /** Shows what is about to be signed; false when the person does not want it. */
  readonly review: (prepared: PreparedTransaction) => Promise<boolean>
  /** Where the signed bytes go; `submitUnitTx` when left out. */
  readonly submit?: Submit
}

/**
 * The one way of a write to the ledger: prepare, compare, show, sign, submit, await.
 *
 * @param prepare gives a transaction that was compared with what was asked for.
 * @returns the result, or null when the person did not want to sign.
 */
export const runPrepared = async (
  prepare: () => Promise<PreparedTransaction>,
  { onState, review, submit }: TransactionSteps,
): Promise<TransactionResult | null> => {
  const fail = (error: unknown): TransactionResult => {
    const result = resultWithoutTicket(error)
    onState({ step: 'done', result, error })
    return result
  }
  let tx: string
  let prepared: PreparedTransaction
  try {
    onState({ step: 'preparing' })
    prepared = await prepare()
    onState({ step: 'reviewing', prepared })
    if (!(await review(prepared))) {
      onState({ step: 'idle' })
      return null
    }
    onState({ step: 'signing', prepared })
    tx = await signPrepared(prepared)
  } catch (error) {
    return fail(error)
  }

  const { ticket } = prepared
  // The socket is only the quick way; without it the result is asked for.
  connectSocket().catch(() => undefined)
  const watch = watchTicket(ticket, () => onState({ step: 'checking', ticket }))
  onState({ step: 'submitting', prepared })
  try {
    await submitSigned(tx, submit)
  } catch (error) {
    watch.stop()
    return fail(error)
  }
  onState({ step: 'waiting', ticket })
  const result = resultOfTicket(await watch.result)
  onState({ step: 'done', result })
  return result
}

/** Runs a transaction that the server prepares: by `prepareUnitTx`, unless another call is given. */
export const runTransaction = (
  intent: TransactionIntent,
  steps: TransactionSteps,
  prepare?: Prepare,
): Promise<TransactionResult | null> => runPrepared(() => prepareTransaction(intent, prepare), steps)
