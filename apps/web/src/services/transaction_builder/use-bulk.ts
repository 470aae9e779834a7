import { submitBulkTx } from '@panel/contracts/platform/transactions'
import { accountIdOf } from '@panel/ledger/accounts'
import { useRef, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { runPrepared, type TransactionState } from '../../shared/transactions/run-transaction.ts'
import { TransactionFailure } from '../../shared/transactions/transaction-failure.ts'
import type { TransactionResult } from '../../shared/transactions/transaction-result.ts'
import { intentKey } from '../../shared/transactions/unsettled-writes.ts'
import { type Batch, callsOf } from './model/batch.ts'
import { type Frame, type PreparedBulk, prepareBulk, signBulkText } from './model/build-bulk.ts'
import type { HeldKey } from './model/held-key.ts'

const prepare = (batch: Batch, frame: Frame): PreparedBulk => {
  try {
    return prepareBulk(batch, frame)
  } catch (cause) {
    throw new TransactionFailure('bulk', cause)
  }
}

/** Sends a bulk: it is built here, shown, each own node is signed, then the whole, and it is sent as one. */
export const useBulk = (held: HeldKey | undefined) => {
  const [state, setState] = useState<TransactionState<PreparedBulk>>({ step: 'idle' })
  /** What was shown last: the parts whose outcome is shown. */
  const [shown, setShown] = useState<PreparedBulk>()
  const answer = useRef<(agreed: boolean) => void>(undefined)
  const ask = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  const start = (batch: Batch, frame: Frame): Promise<TransactionResult | null> =>
    runPrepared<PreparedBulk>(async () => prepare(batch, frame), {
      onState: setState,
      key: intentKey(accountIdOf(frame.signerPublicKey), callsOf(batch)),
      review: (prepared) => {
        setShown(prepared)
        return ask()
      },
      confirmSecond: ask,
      sign: (prepared) => signBulkText(prepared, held?.sign),
      submit: (tx) => call(submitBulkTx, { body: { tx } }),
    })
  return {
    state,
    shown,
    start,
    decide: (agreed: boolean) => answer.current?.(agreed),
    reset: () => setState({ step: 'idle' }),
  }
}
