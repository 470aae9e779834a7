import type { Transaction } from '@panel/ledger/transactions'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { readOpened } from '../explorer-search.ts'
import { AccountPanel } from './account-panel.tsx'
import { BlockPanel } from './block-panel.tsx'
import { PastedTransaction } from './pasted-transaction.tsx'
import { SearchResult } from './search-result.tsx'

interface OpenedPanelProps {
  readonly search: UrlSearch
  readonly pasted: Transaction | undefined
  readonly onClosePasted: () => void
}

/** What the person asked to see, above the lists. */
export function OpenedPanel({ search, pasted, onClosePasted }: OpenedPanelProps) {
  if (pasted) return <PastedTransaction transaction={pasted} onClose={onClosePasted} />
  const { q, block, account } = readOpened(search)
  if (q !== undefined) return <SearchResult text={q} />
  if (block !== undefined) return <BlockPanel height={block} search={search} />
  if (account !== undefined) return <AccountPanel accountId={account} />
  return null
}
