import { cutText } from '@panel/contracts/platform/cut-text'
import type { ExplorerHit } from '@panel/contracts/services/advanced_explorer/chain'
import type { Transaction } from '@panel/ledger/transactions'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '../../../shared/list/list-skeleton.tsx'
import { Hint, RowList } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { searchQuery } from '../queries.ts'
import { pasteKindOf } from '../read-paste.ts'
import { AccountLink, BlockLink, TransactionLink } from './explorer-links.tsx'
import { LinkedTransaction } from './linked-transaction.tsx'
import { PanelCard } from './panel-card.tsx'
import { PastedTransaction } from './pasted-transaction.tsx'

/** Opens what a search found, in the place of the search. */
function OpenHit({ hit }: { hit: ExplorerHit }) {
  if (hit.kind === 'block') {
    const params = { height: String(hit.height) }
    return <Navigate to="/iservice/advanced_explorer/block/$height" params={params} replace />
  }
  if (hit.kind === 'account') {
    const params = { accountId: hit.accountId }
    return <Navigate to="/iservice/advanced_explorer/account/$accountId" params={params} replace />
  }
  const { ticket: hash, part } = hit
  if (part === undefined) {
    return <Navigate to="/iservice/advanced_explorer/transaction/$hash" params={{ hash }} replace />
  }
  const id = String(part)
  return <Navigate to="/iservice/advanced_explorer/transaction/$hash/$id" params={{ hash, id }} replace />
}

function HitLink({ hit }: { hit: ExplorerHit }) {
  if (hit.kind === 'block') return <BlockLink height={hit.height} />
  if (hit.kind === 'account') return <AccountLink accountId={hit.accountId} />
  return <TransactionLink ticket={hit.ticket} />
}

/** What a text names: opened when it is one thing, chosen from when it is more, explained when it is nothing. */
function SearchResult({ text }: { text: string }) {
  const { t } = useTranslation('advanced_explorer')
  const query = useQuery(searchQuery(text))
  const [only, ...more] = query.data?.hits ?? []
  if (only && more.length === 0) return <OpenHit hit={only} />
  return (
    <PanelCard title={t('search.title', { text: cutText(text, 60) })}>
      <QueryView query={query} loading={<ListSkeleton rows={2} label={t('loading')} />}>
        {({ hits }) =>
          hits.length > 0 ? (
            <RowList>
              {hits.map((hit) => (
                <li key={JSON.stringify(hit)}>
                  {t(`search.kinds.${hit.kind}`)} <HitLink hit={hit} />
                </li>
              ))}
            </RowList>
          ) : (
            <>
              <Hint>{t(`search.nothing.${pasteKindOf(text)}`)}</Hint>
              <Hint>
                {t('search.hint')}{' '}
                <Link to="/iservice/advanced_explorer" search={{}}>
                  {t('search.clear')}
                </Link>
              </Hint>
            </>
          )
        }
      </QueryView>
    </PanelCard>
  )
}

interface OpenedPanelProps {
  /** What the URL searches for. */
  readonly text: string | undefined
  /** What the URL’s fragment carries. */
  readonly encoded: string | undefined
  /** What was pasted and is too long for a URL. */
  readonly pasted: Transaction | undefined
  readonly onClosePasted: () => void
}

/** What the person asked to see, above the lists. */
export function OpenedPanel({ text, encoded, pasted, onClosePasted }: OpenedPanelProps) {
  if (encoded !== undefined) return <LinkedTransaction encoded={encoded} />
  if (pasted) return <PastedTransaction transaction={pasted} onClose={onClosePasted} />
  return text === undefined ? null : <SearchResult text={text} />
}
