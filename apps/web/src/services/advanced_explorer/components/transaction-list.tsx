import {
  type ExplorerTransaction,
  transactionKinds,
  transactionOutcomes,
} from '@panel/contracts/services/advanced_explorer/chain'
import { listTransactions } from '@panel/contracts/services/advanced_explorer/endpoints'
import { formatCount } from '../../../shared/format/amounts.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { Moment } from '../../../shared/ui/moment.tsx'
import classes from './explorer.module.css'
import { AccountLink, BlockLink, TransactionLink } from './explorer-links.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'

const outcomeOf = ({ success }: ExplorerTransaction): string =>
  success === null ? 'pending' : success ? 'executed' : 'failed'

/** The chain's transactions, or an account's. */
export const transactionList = defineList(listTransactions, {
  id: 'explorer-transactions',
  namespace: 'advanced_explorer',
  texts: 'transactions',
  rowId: ({ ticket }) => ticket,
  filters: {
    text: { kind: 'text', member: 'text', hint: true },
    outcome: { kind: 'choice', member: 'outcome', choices: transactionOutcomes, labels: 'outcome' },
    kind: { kind: 'choice', member: 'kind', choices: transactionKinds, labels: 'kinds' },
    from: { kind: 'day', member: 'from', end: 'start' },
    to: { kind: 'day', member: 'to', end: 'end' },
  },
  columns: [
    {
      id: 'ticket',
      heading: true,
      csv: ({ ticket }) => ticket,
      cell: ({ ticket }) => <TransactionLink ticket={ticket} />,
    },
    {
      id: 'method',
      csv: ({ method }) => method,
      cell: ({ method, kind }, { t }) => (
        <>
          {method ?? '–'}
          {kind === 'bulk' && <small className={classes.tag}>{t('kinds.bulk')}</small>}
        </>
      ),
    },
    {
      id: 'signer',
      csv: ({ signer }) => signer,
      cell: ({ signer }) => <AccountLink accountId={signer} />,
    },
    {
      id: 'target',
      csv: ({ target }) => target,
      cell: ({ target }) => (target === null ? '–' : <AccountLink accountId={target} />),
    },
    {
      id: 'block',
      align: 'end',
      csv: ({ blockHeight }) => blockHeight,
      cell: ({ blockHeight }) => (blockHeight === null ? '–' : <BlockLink height={blockHeight} />),
    },
    { id: 'status', csv: outcomeOf, cell: ({ success }) => <OutcomeBadge success={success} /> },
    {
      id: 'acceptedAt',
      csv: ({ acceptedAt }) => acceptedAt,
      cell: ({ acceptedAt }) => <Moment at={acceptedAt} />,
    },
    {
      id: 'burnedFuel',
      align: 'end',
      hiddenAtFirst: true,
      csv: ({ burnedFuel }) => burnedFuel,
      cell: ({ burnedFuel }) => (burnedFuel === null ? '–' : formatCount(burnedFuel)),
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
  filters: {},
  // Block and time are the panel's own, the same for every row.
  columns: transactionList.columns.filter(({ id }) => id !== 'block' && id !== 'acceptedAt'),
})
