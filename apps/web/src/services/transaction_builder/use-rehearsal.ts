import { rehearseTransaction } from '@panel/contracts/services/transaction_builder/endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import type { Batch } from '../../shared/bulk/batch.ts'
import { type Frame, prepareBulk, unsignedText } from '../../shared/bulk/build-bulk.ts'

interface Asked {
  readonly batch: Batch
  readonly frame: Frame
}

/** Asks the ledger what a batch would do now, part by part. An answer about another batch or signer is none. */
export const useRehearsal = (batch: Batch, frame: Frame | undefined) => {
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: ({ batch: asked, frame: by }: Asked) =>
      call(rehearseTransaction, { body: { tx: unsignedText(prepareBulk(asked, by)) } }, { quiet: true }),
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
