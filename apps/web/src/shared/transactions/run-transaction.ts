import { connectSocket } from '../api/socket.ts'
import { type Prepare, type PreparedTransaction, prepareTransaction } from './prepare-transaction.ts'
import { signPrepared } from './sign-prepared.ts'
import type { Signer } from './signer.ts'
import { type Submit, submitSigned } from './submit-signed.ts'
import type { CallIntent } from './transaction-intent.ts'
import { resultOfTicket, resultWithoutTicket, type TransactionResult } from './transaction-result.ts'
import { watchTicket } from './watch-ticket.ts'

/** Where a transaction is on its way. */
export type TransactionState<Prepared = PreparedTransaction> =
  | { readonly step: 'idle' }
  | { readonly step: 'preparing' }
  | { readonly step: 'reviewing' | 'signing' | 'submitting'; readonly prepared: Prepared }
  /** `checking`: the time-out passed without a result, which is still asked for. */
  | { readonly step: 'waiting' | 'checking'; readonly ticket: string }
  | { readonly step: 'done'; readonly result: TransactionResult; readonly error?: unknown }

export interface ReviewSteps<Prepared> {
  readonly onState: (state: TransactionState<Prepared>) => void
  /** Shows what is about to be signed; false when the person does not want it. */
  readonly review: (prepared: Prepared) => Promise<boolean>
  /** Where the signed bytes go; `submitUnitTx` when left out. */
  readonly submit?: Submit
}

/** A signed transaction in base58, with its ticket. */
export interface SignedText {
  readonly tx: string
  readonly ticket: string
}

export interface SigningSteps<Prepared> extends ReviewSteps<Prepared> {
  /** Has signed what was shown. */
  readonly sign: (prepared: Prepared) => Promise<SignedText>
}

export interface TransactionSteps extends ReviewSteps<PreparedTransaction> {
  /** Signs in the wallet's place. */
  readonly signer?: Signer
}

/**
 * The one way of a write to the ledger: prepare, compare, show, sign, submit, await.
 *
 * @param prepare gives a transaction that was compared with what was asked for.
 * @returns the result, or null when the person did not want to sign.
 */
export const runPrepared = async <Prepared>(
  prepare: () => Promise<Prepared>,
  { onState, review, sign, submit }: SigningSteps<Prepared>,
): Promise<TransactionResult | null> => {
  const fail = (error: unknown): TransactionResult => {
    const result = resultWithoutTicket(error)
    onState({ step: 'done', result, error })
    return result
  }
  let signed: SignedText
  let prepared: Prepared
  try {
    onState({ step: 'preparing' })
    prepared = await prepare()
    onState({ step: 'reviewing', prepared })
    if (!(await review(prepared))) {
      onState({ step: 'idle' })
      return null
    }
    onState({ step: 'signing', prepared })
    signed = await sign(prepared)
  } catch (error) {
    return fail(error)
  }

  const { tx, ticket } = signed
  // The socket is only the quick way; without it the result is asked for.
  connectSocket().catch(() => undefined)
  const watch = watchTicket(ticket, () => onState({ step: 'checking', ticket }))
  onState({ step: 'submitting', prepared })
  try {
    await submitSigned(tx, { submit, isKnown: async () => (await watch.ask()) !== 'unknown' })
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
  intent: CallIntent,
  steps: TransactionSteps,
  prepare?: Prepare,
): Promise<TransactionResult | null> =>
  runPrepared(() => prepareTransaction(intent, prepare, steps.signer?.publicKey), {
    ...steps,
    sign: async (prepared) => ({
      tx: await signPrepared(prepared, steps.signer?.sign),
      ticket: prepared.ticket,
    }),
  })
