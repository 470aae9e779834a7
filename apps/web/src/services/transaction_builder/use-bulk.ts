import { submitBulkTx } from '@panel/contracts/platform/transactions'
import { useRef, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { loadPanelConfig } from '../../shared/api/panel-config.ts'
import { readSigner } from '../../shared/transactions/prepare-transaction.ts'
import { runPrepared, type TransactionState } from '../../shared/transactions/run-transaction.ts'
import type { Signer } from '../../shared/transactions/signer.ts'
import type { Batch } from './model/batch-file.ts'
import { type PreparedBulk, prepareBulk, signBulkText } from './model/build-bulk.ts'

/** A bulk's way: built here, shown, each node signed, then the whole, and sent as one. */
export const useBulk = (signer: Signer | undefined) => {
  const [state, setState] = useState<TransactionState<PreparedBulk>>({ step: 'idle' })
  const answer = useRef<(agreed: boolean) => void>(undefined)
  const start = (batch: Batch) =>
    runPrepared<PreparedBulk>(
      async () => {
        const { networkName } = await loadPanelConfig()
        const signerPublicKey = signer?.publicKey ?? (await readSigner())
        return prepareBulk(batch, { signerPublicKey, networkName })
      },
      {
        onState: setState,
        review: () =>
          new Promise((resolve) => {
            answer.current = resolve
          }),
        sign: (prepared) => signBulkText(prepared, signer?.sign),
        submit: (tx) => call(submitBulkTx, { body: { tx } }),
      },
    )
  return { state, start, decide: (agreed: boolean) => answer.current?.(agreed) }
}
