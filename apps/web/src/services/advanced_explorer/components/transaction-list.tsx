import type { ExplorerTransaction } from '@panel/contracts/services/advanced_explorer/chain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { type ExplorerSearch, filterOf, requestOf } from '../explorer-search.ts'
import { pageRows } from '../page-sizes.ts'
import { transactionCountQuery, transactionsQuery } from '../queries.ts'
import { readAllTransactions } from '../read-chain-lists.ts'
import { useExplorerSearch } from '../use-explorer-search.ts'
import { KeyedFoot } from './keyed-foot.tsx'
import { KeyedList } from './keyed-list.tsx'
import { TransactionFilters } from './transaction-filters.tsx'
import { useTransactionColumns } from './use-transaction-columns.tsx'

const ticketOf = ({ ticket }: ExplorerTransaction): string => ticket
const noFilters = { text: undefined, outcome: undefined, kind: undefined, from: undefined, to: undefined }

/** The chain's transactions or an opened account's, filtered, in an order and at a place that the address says. */
export function TransactionList({ search }: { search: ExplorerSearch }) {
  const { t } = useTranslation('advanced_explorer')
  const { account, order = 'newest' } = search
  const change = useExplorerSearch()
  const columns = useTransactionColumns(true)
  const request = requestOf(search)
  const filter = filterOf(search)
  const { data: page, ...query } = useQuery(transactionsQuery(account, request))
  const { data: count } = useQuery(transactionCountQuery({ ...filter, accountId: account }))
  const go = (place: 'before' | 'after', key: number | null | undefined) =>
    typeof key === 'number' ? () => change({ [place]: key }) : undefined
  const older = { label: t('transactions.older'), go: go('before', page?.before) }
  const newer = { label: t('transactions.newer'), go: go('after', page?.after) }
  const isFirst = search.before === undefined && search.after === undefined
  const start = { label: t(`transactions.start.${order}`), go: isFirst ? undefined : () => change({}) }
  const label = t(account === undefined ? 'transactions.title' : 'account.transactions')
  const filtered = Object.keys(filter).length > 0
  return (
    <KeyedList
      id="explorer-transactions"
      title={label}
      label={label}
      columns={columns}
      rowId={ticketOf}
      query={{ ...query, data: page?.transactions }}
      readAll={(signal) => readAllTransactions(account, filter, order, signal)}
      question={JSON.stringify([account, filter, order])}
      expectedRows={pageRows}
      sort={order === 'newest' ? '-acceptedAt' : 'acceptedAt'}
      onSort={() => change({ order: order === 'newest' ? 'oldest' : undefined })}
      empty={{
        title: t('transactions.none'),
        text: t('transactions.noneText'),
        onClearFilters: filtered ? () => change(noFilters) : isFirst ? undefined : () => change({}),
      }}
      foot={
        <KeyedFoot
          count={
            count
              ? t('transactions.count', { count: count.totalRows, shown: formatCount(count.totalRows) })
              : ''
          }
          steps={order === 'newest' ? [start, newer, older] : [start, older, newer]}
        />
      }
    >
      <TransactionFilters search={search} />
    </KeyedList>
  )
}
