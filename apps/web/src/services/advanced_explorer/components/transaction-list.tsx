import type { ExplorerTransaction } from '@panel/contracts/services/advanced_explorer/chain'
import { listTransactions } from '@panel/contracts/services/advanced_explorer/endpoints'
import { formatCount } from '../../../shared/format/amounts.ts'
import { momentColumn } from '../../../shared/list/columns.tsx'
import { csvAmount } from '../../../shared/list/csv.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { amountFilter } from '../amount-filter.ts'
import { AccountLink, BlockLink, MethodLink, TransactionLink } from './explorer-links.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'

const outcomeOf = ({ success }: ExplorerTransaction): string =>
  success === null ? 'pending' : success ? 'executed' : 'failed'

/** Who gave the units that a transaction moved, or else who signed it. */
const fromOf = ({ transfer, signer }: ExplorerTransaction): string => transfer?.from ?? signer

/** Who got the units that a transaction moved, or else the account that it called. */
const toOf = ({ transfer, target }: ExplorerTransaction): string | null => transfer?.to ?? target

/** The chain's transactions, or an account's. */
export const transactionList = defineList(listTransactions, {
  id: 'explorer-transactions',
  namespace: 'advanced_explorer',
  texts: 'transactions',
  rowId: ({ ticket }) => ticket,
  filters: {
    text: { hint: true },
    outcome: { labels: 'outcome' },
    kind: { labels: 'kinds' },
    from: {},
    to: {},
    signer: { as: 'exact' },
    target: { as: 'exact' },
    method: { as: 'exact' },
    asset: { as: 'exact' },
    leastAmount: amountFilter,
    mostAmount: amountFilter,
    leastFuel: { as: 'exact' },
    mostFuel: { as: 'exact' },
    blockHeight: { param: 'height', as: 'exact' },
    accountId: 'page',
  },
  columns: [
    {
      id: 'method',
      heading: true,
      csv: ({ method }) => method,
      cell: (row, { t }) => (
        <>
          <MethodLink ticket={row.ticket} method={row.method ?? t('kinds.bulk')} />
          {row.kind === 'bulk' && row.method !== null && <small className="tag">{t('kinds.bulk')}</small>}
        </>
      ),
    },
    {
      id: 'from',
      csv: (row) => fromOf(row),
      cell: (row) => <AccountLink accountId={fromOf(row)} />,
    },
    {
      id: 'to',
      csv: (row) => toOf(row),
      cell: (row) => {
        const to = toOf(row)
        return to === null ? null : <AccountLink accountId={to} />
      },
    },
    {
      id: 'amount',
      align: 'end',
      csv: ({ transfer }) => transfer && csvAmount(transfer.units, transfer.decimals ?? 0),
      cell: ({ transfer }) =>
        transfer && (
          <Amount units={transfer.units} decimals={transfer.decimals ?? 0} assetId={transfer.assetId} />
        ),
    },
    { id: 'asset', csv: ({ transfer }) => transfer?.assetId ?? null },
    {
      id: 'status',
      csv: outcomeOf,
      cell: ({ success, failure }) => <OutcomeBadge success={success} failure={failure} />,
    },
    { id: 'failure', csv: ({ failure }) => failure },
    {
      id: 'block',
      align: 'end',
      csv: ({ blockHeight }) => blockHeight,
      cell: ({ blockHeight }) => (blockHeight === null ? null : <BlockLink height={blockHeight} />),
    },
    momentColumn('acceptedAt'),
    {
      id: 'ticket',
      hiddenAtFirst: true,
      csv: ({ ticket }) => ticket,
      cell: ({ ticket }) => <TransactionLink ticket={ticket} />,
    },
    {
      id: 'signer',
      hiddenAtFirst: true,
      csv: ({ signer }) => signer,
      cell: ({ signer }) => <AccountLink accountId={signer} />,
    },
    {
      id: 'target',
      hiddenAtFirst: true,
      csv: ({ target }) => target,
      cell: ({ target }) => (target === null ? null : <AccountLink accountId={target} />),
    },
    {
      id: 'burnedFuel',
      align: 'end',
      hiddenAtFirst: true,
      csv: ({ burnedFuel }) => burnedFuel,
      cell: ({ burnedFuel }) => (burnedFuel === null ? null : formatCount(burnedFuel)),
    },
    {
      id: 'kind',
      hiddenAtFirst: true,
      csv: ({ kind }) => kind,
      cell: ({ kind }, { t }) => t(`kinds.${kind}`),
    },
  ],
})

/** The transactions of the open block. */
export const blockTransactionList = defineList(listTransactions, {
  ...transactionList,
  id: 'explorer-block',
  texts: 'inBlock',
  prefix: 'inBlock.',
  sort: 'acceptedAt',
  filters: 'none',
  // Block and time are the panel's own, the same for every row.
  columns: transactionList.columns.filter(({ id }) => id !== 'block' && id !== 'acceptedAt'),
})
