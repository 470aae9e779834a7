import type { RecordedMovement } from '@panel/contracts/platform/token-movement'
import { listAccountMovements } from '@panel/contracts/services/advanced_explorer/endpoints'
import { balanceColumns } from '../../../shared/ledger-results/balance-columns.tsx'
import { momentColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { AccountLink, movementsId, TransactionLink } from './explorer-links.tsx'

const isOut = ({ amount, prev_amount }: RecordedMovement): boolean =>
  BigInt(amount.value) < BigInt(prev_amount?.value ?? 0)

const fromOf = (row: RecordedMovement): string | null => (isOut(row) ? row.accountId : row.counterpart)

const toOf = (row: RecordedMovement): string | null => (isOut(row) ? row.counterpart : row.accountId)

const partyLink = (accountId: string | null) =>
  accountId === null ? null : <AccountLink accountId={accountId} />

/** What an account received and sent, with the balance after each movement. */
export const movementList = defineList(listAccountMovements, {
  id: movementsId,
  namespace: 'advanced_explorer',
  texts: 'movements',
  prefix: 'm_',
  rowId: ({ sequence }) => String(sequence),
  filters: { asset: { as: 'exact' }, way: { labels: 'fields' }, from: {}, to: {}, accountId: 'page' },
  columns: [
    {
      id: 'asset',
      heading: true,
      csv: ({ assetId }) => assetId,
      cell: ({ assetId }) => <AccountLink accountId={assetId} />,
    },
    {
      id: 'from',
      csv: fromOf,
      cell: (row) => partyLink(fromOf(row)),
    },
    {
      id: 'to',
      csv: toOf,
      cell: (row) => partyLink(toOf(row)),
    },
    ...balanceColumns,
    { id: 'ticket', csv: ({ ticket }) => ticket, cell: ({ ticket }) => <TransactionLink ticket={ticket} /> },
    momentColumn('at'),
  ],
})
