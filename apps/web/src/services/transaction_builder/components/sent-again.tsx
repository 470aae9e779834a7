import { type Transaction, transactionFromBase58 } from '@panel/ledger/transactions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { sentQuery } from '../queries.ts'

interface SentAgainProps {
  /** The ticket of a transaction of the history. */
  readonly ticket: string
  readonly children: (transaction: Transaction) => ReactNode
}

/** Reads a transaction of the history, for a page that makes a new one of it. */
export function SentAgain({ ticket, children }: SentAgainProps) {
  const query = useQuery(sentQuery(ticket))
  return <QueryView query={query}>{({ tx }) => children(transactionFromBase58(tx))}</QueryView>
}
