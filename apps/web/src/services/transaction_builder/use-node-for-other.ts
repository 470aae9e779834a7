import { ticketOf, transactionToBase58 } from '@panel/ledger/transactions'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { nodeUnder, type PreparedBulk, type Root } from '../../shared/bulk/build-bulk.ts'
import { readSigner } from '../../shared/transactions/prepare-transaction.ts'
import { signChecked } from '../../shared/transactions/sign-prepared.ts'
import type { Signer } from '../../shared/transactions/signer.ts'
import type { TransactionIntent } from '../../shared/transactions/transaction-intent.ts'

interface Wanted {
  readonly root: Root
  readonly intent: TransactionIntent
}

/** Signs one call as a node of somebody else's bulk: built for its root, shown, signed, and given back as text. */
export const useNodeForOther = (signer: Signer | undefined) => {
  const [asked, setAsked] = useState<{ prepared: PreparedBulk; signing: boolean }>()
  const answer = useRef<(agreed: boolean) => void>(undefined)
  const signing = useMutation({
    mutationFn: async ({ root, intent }: Wanted): Promise<string | null> => {
      try {
        const node = nodeUnder(root, intent, signer?.publicKey ?? (await readSigner()))
        const prepared = { root, nodes: [node], rootTicket: ticketOf(root) }
        setAsked({ prepared, signing: false })
        const agreed = await new Promise<boolean>((resolve) => {
          answer.current = resolve
        })
        if (!agreed) return null
        setAsked({ prepared, signing: true })
        return transactionToBase58(await signChecked(node, signer?.sign))
      } finally {
        setAsked(undefined)
      }
    },
  })
  return { signing, asked, decide: (agreed: boolean) => answer.current?.(agreed) }
}
