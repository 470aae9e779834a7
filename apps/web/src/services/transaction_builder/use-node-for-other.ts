import { ticketOf, transactionToBase58 } from '@panel/ledger/transactions'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { nodeUnder, type PreparedBulk, type Root } from '../../shared/bulk/build-bulk.ts'
import { readSigner } from '../../shared/transactions/prepare-transaction.ts'
import { signChecked } from '../../shared/transactions/sign-prepared.ts'
import { signUnlessDeclined } from '../../shared/transactions/sign-unless-declined.ts'
import type { Signer } from '../../shared/transactions/signer.ts'
import type { TransactionIntent } from '../../shared/transactions/transaction-intent.ts'
import { useAnswer } from '../../shared/transactions/use-answer.ts'

interface Wanted {
  readonly root: Root
  readonly intent: TransactionIntent
}

/** Signs one call as a node of somebody else's bulk: built for its root, shown, signed, and given back as text. */
export const useNodeForOther = (signer: Signer | undefined) => {
  const [asked, setAsked] = useState<{ prepared: PreparedBulk; signing: boolean }>()
  const { ask, decide } = useAnswer()
  const signing = useMutation({
    mutationFn: async ({ root, intent }: Wanted): Promise<string | null> => {
      try {
        const node = nodeUnder(root, intent, signer?.publicKey ?? (await readSigner()))
        const prepared = { root, nodes: [node], rootTicket: ticketOf(root) }
        setAsked({ prepared, signing: false })
        if (!(await ask())) return null
        setAsked({ prepared, signing: true })
        const signed = await signUnlessDeclined(() => signChecked(node, signer?.sign), ask)
        return signed ? transactionToBase58(signed) : null
      } finally {
        setAsked(undefined)
      }
    },
  })
  return { signing, asked, decide }
}
