import { rehearseTransaction } from '@panel/contracts/platform/transactions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { Batch } from './batch.ts'
import { type Frame, prepareBulk, unsignedText } from './build-bulk.ts'

interface Asked {
  readonly batch: Batch
  readonly frame: Frame
}

/** Asks the ledger what a batch would do now, part by part. An answer about another batch or signer is none. */
export const useRehearsal = (batch: Batch, frame: Frame | undefined) => {
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: ({ batch: asked, frame: by }: Asked) =>
      call(rehearseTransaction, { body: { tx: unsignedText(prepareBulk(asked, by)) } }),
  })
  const isSame = variables?.batch === batch && variables.frame.signerPublicKey === frame?.signerPublicKey
  return {
    rehearsal: isSame ? data : undefined,
    error: isSame ? error : null,
    isPending,
    rehearse: () => {
      if (frame) mutate({ batch, frame })
    },
  }
}

/** What an unsigned transaction in base58 would do now: requested once, as it is shown. */
export const useExpectedOutcome = (tx: string, enabled: boolean) =>
  useQuery({
    queryKey: ['rehearsal', tx],
    queryFn: () => call(rehearseTransaction, { body: { tx } }),
    enabled,
    retry: false,
    // The chain grows: the next time it is shown, it is requested again.
    gcTime: 0,
  })
