import { u64 } from '@panel/contracts/platform/primitives'
import {
  type ExplorerTransaction,
  transactionKinds,
  transactionOutcomes,
} from '@panel/contracts/services/advanced_explorer/chain'
import { listTransactions } from '@panel/contracts/services/advanced_explorer/endpoints'
import { isAccountId } from '@panel/ledger/accounts'
import * as z from 'zod/mini'
import { exactUnits, formatCount } from '../../../shared/format/amounts.ts'
import { momentColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { AccountLink, BlockLink, MethodLink, TransactionLink } from './explorer-links.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'

const outcomeOf = ({ success }: ExplorerTransaction): string =>
  success === null ? 'pending' : success ? 'executed' : 'failed'

/** Who gave the units that a transaction moved, or else who signed it. */
const fromOf = ({ transfer, signer }: ExplorerTransaction): string => transfer?.from ?? signer

/** Who got the units that a transaction moved, or else the account that it called. */
const toOf = ({ transfer, target }: ExplorerTransaction): string | null => transfer?.to ?? target

const isUnits = (text: string): boolean => z.safeParse(u64, text).success

const isWhole = (text: string): boolean => /^\d{1,15}$/.test(text)

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
    signer: { kind: 'exact', member: 'signer', accepts: isAccountId },
    target: { kind: 'exact', member: 'target', accepts: isAccountId },
    method: { kind: 'exact', member: 'method', accepts: (text) => text.length <= 256 },
    asset: { kind: 'exact', member: 'asset', accepts: isAccountId },
    leastUnits: { kind: 'exact', member: 'leastUnits', accepts: isUnits },
    mostUnits: { kind: 'exact', member: 'mostUnits', accepts: isUnits },
    leastFuel: { kind: 'exact', member: 'leastFuel', accepts: isWhole },
    height: { kind: 'exact', member: 'blockHeight', accepts: isWhole },
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
        return to === null ? '–' : <AccountLink accountId={to} />
      },
    },
    {
      id: 'amount',
      align: 'end',
      csv: ({ transfer }) => transfer && exactUnits(transfer.units, transfer.decimals ?? 0),
      cell: ({ transfer }) =>
        transfer ? (
          <Amount units={transfer.units} decimals={transfer.decimals ?? 0} assetId={transfer.assetId} />
        ) : (
          '–'
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
      cell: ({ blockHeight }) => (blockHeight === null ? '–' : <BlockLink height={blockHeight} />),
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
      cell: ({ target }) => (target === null ? '–' : <AccountLink accountId={target} />),
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
