import { resetTestNetwork, runOnTestNetwork } from '@panel/contracts/services/transaction_builder/endpoints'
import { bytesToHex } from '@panel/ledger/encoding'
import { transactionToBase58 } from '@panel/ledger/transactions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../shared/api/call.ts'
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

/** A run on the test network: built here for that network, shown, signed, executed, and answered with all it did. */
export const useTestRun = (networkName: string, signer: Signer | undefined) => {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<{ prepared: PreparedTransaction; signing: boolean }>()
  const answer = useRef<(agreed: boolean) => void>(undefined)

  const review = (prepared: PreparedTransaction): Promise<boolean> => {
    setAsked({ prepared, signing: false })
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }
  const run = useMutation({
    mutationFn: async (intent: TransactionIntent) => {
      try {
        const publicKey = signer?.publicKey ?? (await readSigner())
        const text = transactionToBase58(buildUnsigned(intent, publicKey, networkName))
        const signerPublicKeyHex = bytesToHex(publicKey.raw)
        const prepared = await checkPrepared(text, { ...intent, networkName, signerPublicKeyHex })
        if (!(await review(prepared))) return null
        setAsked({ prepared, signing: true })
        const tx = await signPrepared(prepared, signer?.sign)
        return await call(runOnTestNetwork, { body: { tx } })
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
