import { Button } from '@mantine/core'
import type { ExplorerTransaction } from '@panel/contracts/services/advanced_explorer/chain'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '../../../shared/list/list-skeleton.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { RetryButton } from '../../../shared/ui/retry-button.tsx'
import classes from './explorer.module.css'
import { TransactionTable } from './transaction-table.tsx'

/** So many pages at most stay on the page; an account or a block leads to what is older. */
const maximumPages = 40

interface PagedTransactionsProps {
  readonly query: {
    readonly data?: { readonly pages: readonly { transactions: ExplorerTransaction[] }[] } | undefined
    readonly error: Error | null
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
    readonly refetch: () => unknown
  }
  readonly labelledBy: string
  /** How many rows the first page will have. */
  readonly rows: number
  readonly compact?: boolean
}

/** Transactions newest first, with older ones on demand. */
export function PagedTransactions({ query, labelledBy, rows, compact = false }: PagedTransactionsProps) {
  const { t } = useTranslation('advanced_explorer')
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  if (!data && error) {
    return (
      <ErrorNotice error={error}>
        <RetryButton onRetry={refetch} />
      </ErrorNotice>
    )
  }
  if (!data) return <ListSkeleton rows={rows} label={t('loading')} />
  const transactions = data.pages.flatMap((page) => page.transactions)
  if (transactions.length === 0) {
    return <EmptyState title={t('transactions.none')} text={t('transactions.noneText')} />
  }
  return (
    <>
      <TransactionTable transactions={transactions} labelledBy={labelledBy} compact={compact} />
      {hasNextPage && data.pages.length < maximumPages && (
        <Button
          className={classes.older}
          variant="default"
          size="xs"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('transactions.older')}
        </Button>
      )}
    </>
  )
}
