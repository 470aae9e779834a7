import { useCallback, useRef, useState } from 'react'
import type { Prepare } from './prepare-transaction.ts'
import { runTransaction, type TransactionState } from './run-transaction.ts'
import type { Signer } from './signer.ts'
import type { Submit } from './submit-signed.ts'
import type { CallIntent } from './transaction-intent.ts'
import type { TransactionResult } from './transaction-result.ts'
import { useAnswer } from './use-answer.ts'

/** A transaction as a page shows and steers it. */
export interface TransactionFlow {
  readonly state: TransactionState
  /** A key that the page holds signs, in the wallet's place. */
  readonly signsWithKey: boolean
  /** Starts one; resolves with its result, or null when the person declined. */
  readonly start: (
    intent: CallIntent,
    submit?: Submit,
    prepare?: Prepare,
  ) => Promise<TransactionResult | null>
  /** The person's answer to what is shown: sign it, or send a second one. */
  readonly decide: (agreed: boolean) => void
  readonly reset: () => void
}

/** @param signer signs in the wallet's place. */
export const useTransaction = (signer?: Signer): TransactionFlow => {
  const [state, setState] = useState<TransactionState>({ step: 'idle' })
  const { ask, decide } = useAnswer()
  /** Only the newest run may change what is shown. */
  const run = useRef(0)

  const start = useCallback(
    (intent: CallIntent, submit?: Submit, prepare?: Prepare) => {
      run.current += 1
      const current = run.current
      const steps = {
        onState: (next: TransactionState) => {
          if (run.current === current) setState(next)
        },
        review: ask,
        declined: ask,
        confirmSecond: ask,
        ...(submit ? { submit } : {}),
        ...(signer ? { signer } : {}),
      }
      return runTransaction(intent, steps, prepare)
    },
    [signer, ask],
  )
  const reset = useCallback(() => {
    run.current += 1
    setState({ step: 'idle' })
  }, [])
  return { state, signsWithKey: signer !== undefined, start, decide, reset }
}
