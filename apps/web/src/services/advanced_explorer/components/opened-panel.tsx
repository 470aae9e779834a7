import type { Transaction } from '@panel/ledger/transactions'
import { PastedTransaction } from './pasted-transaction.tsx'
import { SearchResult } from './search-result.tsx'

interface OpenedPanelProps {
  /** What the URL searches for. */
  readonly text: string | undefined
  readonly pasted: Transaction | undefined
  readonly onClosePasted: () => void
}

/** What the person asked to see, above the lists. */
export function OpenedPanel({ text, pasted, onClosePasted }: OpenedPanelProps) {
  if (pasted) return <PastedTransaction transaction={pasted} onClose={onClosePasted} />
  return text === undefined ? null : <SearchResult text={text} />
}
