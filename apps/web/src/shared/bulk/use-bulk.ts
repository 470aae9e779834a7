import { submitBulkTx } from '@panel/contracts/platform/transactions'
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { runPrepared, type TransactionState } from '../transactions/run-transaction.ts'
import type { Sign } from '../transactions/signer.ts'
import type { Submit } from '../transactions/submit-signed.ts'
import { TransactionFailure } from '../transactions/transaction-failure.ts'
import type { TransactionResult } from '../transactions/transaction-result.ts'
import { useAnswer } from '../transactions/use-answer.ts'
import type { Batch } from './batch.ts'
import { type Frame, type PreparedBulk, prepareBulk, signBulkText } from './build-bulk.ts'

/**
 * Builds a bulk.
 *
 * @throws TransactionFailure where it cannot be built.
 */
export const buildBulk = (batch: Batch, frame: Frame): PreparedBulk => {
  try {
    return prepareBulk(batch, frame)
  } catch (cause) {
    throw new TransactionFailure('bulk', cause)
  }
}

const submitBulk: Submit = (tx) => call(submitBulkTx, { body: { tx } })

/**
 * Sends a bulk: it is built here, shown, each own node is signed, then the whole, and it is sent as one.
 *
 * @param sign signs in the wallet's place.
 */
export const useBulk = (sign?: Sign) => {
  const [state, setState] = useState<TransactionState<PreparedBulk>>({ step: 'idle' })
  /** What was shown last: the parts whose outcome is shown. */
  const [shown, setShown] = useState<PreparedBulk>()
  /** How many signatures of it were made so far. */
  const [signed, setSigned] = useState(0)
  const { ask, decide } = useAnswer()
  /** Only the newest run may change what is shown. */
  const run = useRef(0)
  /**
   * @param key identifies what is requested, see `intentKey`.
   * @param prepare builds the bulk; what it throws is shown as the outcome.
   */
  const start = (
    key: string,
    prepare: () => Promise<PreparedBulk>,
    submit: Submit = submitBulk,
  ): Promise<TransactionResult | null> => {
    run.current += 1
    const current = run.current
    return runPrepared<PreparedBulk>(prepare, {
      onState: (next) => {
        if (run.current === current) setState(next)
      },
      key,
      review: (prepared) => {
        setShown(prepared)
        setSigned(0)
        return ask()
      },
      declined: ask,
      confirmSecond: ask,
      sign: (prepared, signal) => signBulkText(prepared, { sign, onSigned: setSigned, signal }),
      submit,
    })
  }
  return {
    state,
    shown,
    signed,
    start,
    decide,
    reset: () => setState({ step: 'idle' }),
  }
}

export type BulkFlow = ReturnType<typeof useBulk>
