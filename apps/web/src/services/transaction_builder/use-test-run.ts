import { resetTestNetwork, runOnTestNetwork } from '@panel/contracts/services/transaction_builder/endpoints'
import type { TestRun } from '@panel/contracts/services/transaction_builder/test-network'
import { bytesToHex } from '@panel/ledger/encoding'
import { transactionToBase58 } from '@panel/ledger/transactions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import type { Batch } from '../../shared/bulk/batch.ts'
import { type Frame, type PreparedBulk, prepareBulk, signBulkText } from '../../shared/bulk/build-bulk.ts'
import {
  checkPrepared,
  type PreparedTransaction,
  readSigner,
} from '../../shared/transactions/prepare-transaction.ts'
import { signPrepared } from '../../shared/transactions/sign-prepared.ts'
import type { Signer } from '../../shared/transactions/signer.ts'
import type { TransactionIntent } from '../../shared/transactions/transaction-intent.ts'
import { buildUnsigned } from './components/encoded-call.tsx'
import { testNetworkQuery } from './queries.ts'

/** What is tried: one call, or a batch of them. */
export type Trial = { readonly intent: TransactionIntent } | { readonly batch: Batch }

/** What is shown before it is signed. */
type Shown = { readonly prepared: PreparedTransaction } | { readonly bulk: PreparedBulk }

/** What a trial did, with the parts of a bulk. */
export interface TrialResult {
  readonly run: TestRun
  readonly bulk?: PreparedBulk
}

const prepare = async (trial: Trial, frame: Frame): Promise<Shown> => {
  if ('batch' in trial) return { bulk: prepareBulk(trial.batch, frame) }
  const { signerPublicKey, networkName } = frame
  const text = transactionToBase58(buildUnsigned(trial.intent, signerPublicKey, networkName))
  const signerPublicKeyHex = bytesToHex(signerPublicKey.raw)
  return { prepared: await checkPrepared(text, { ...trial.intent, networkName, signerPublicKeyHex }) }
}

const signShown = async (shown: Shown, signer: Signer | undefined): Promise<string> =>
  'bulk' in shown
    ? (await signBulkText(shown.bulk, { sign: signer?.sign })).tx
    : signPrepared(shown.prepared, signer?.sign)

/** A run on the test network: built here for that network, shown, signed, executed, and answered with all it did. */
export const useTestRun = (networkName: string, signer: Signer | undefined) => {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<{ shown: Shown; signing: boolean }>()
  const answer = useRef<(agreed: boolean) => void>(undefined)

  const review = (shown: Shown): Promise<boolean> => {
    setAsked({ shown, signing: false })
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }
  const run = useMutation({
    mutationFn: async (trial: Trial): Promise<TrialResult | null> => {
      try {
        const signerPublicKey = signer?.publicKey ?? (await readSigner())
        const shown = await prepare(trial, { signerPublicKey, networkName })
        if (!(await review(shown))) return null
        setAsked({ shown, signing: true })
        const tx = await signShown(shown, signer)
        const done = await call(runOnTestNetwork, { body: { tx } })
        return 'bulk' in shown ? { run: done, bulk: shown.bulk } : { run: done }
      } finally {
        setAsked(undefined)
      }
    },
    onSettled: () => queryClient.invalidateQueries(testNetworkQuery()),
  })
  const reset = useMutation({
    mutationFn: () => call(resetTestNetwork, { body: {} }),
    onSuccess: (network) => {
      queryClient.setQueryData(testNetworkQuery().queryKey, network)
      run.reset()
    },
  })
  return { run, reset, asked, decide: (agreed: boolean) => answer.current?.(agreed) }
}
