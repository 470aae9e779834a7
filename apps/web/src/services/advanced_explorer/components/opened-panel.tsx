import type { Transaction } from '@panel/ledger/transactions'
import type { ExplorerSearch } from '../explorer-search.ts'
import { AccountPanel } from './account-panel.tsx'
import { BlockPanel } from './block-panel.tsx'
import { PastedTransaction } from './pasted-transaction.tsx'
import { SearchResult } from './search-result.tsx'

interface OpenedPanelProps {
  readonly search: ExplorerSearch
  readonly pasted: Transaction | undefined
  readonly onClosePasted: () => void
}

/** What the person asked to see, above the lists. */
export function OpenedPanel({ search, pasted, onClosePasted }: OpenedPanelProps) {
  if (pasted) return <PastedTransaction transaction={pasted} onClose={onClosePasted} />
  if (search.q !== undefined) return <SearchResult text={search.q} />
  if (search.block !== undefined) return <BlockPanel height={search.block} />
  if (search.account !== undefined) return <AccountPanel accountId={search.account} />
  return null
}
