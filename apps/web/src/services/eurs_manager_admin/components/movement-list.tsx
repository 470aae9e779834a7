import { deltaOf } from '@panel/contracts/platform/token-amounts'
import { listTokenMovements } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { accountColumn, momentColumn } from '../../../shared/list/columns.tsx'
import { csvAmount } from '../../../shared/list/csv.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { TransactionLink } from './transaction-link.tsx'

const deltaText = (delta: bigint | 'N/D', decimals: number | null): string => {
  if (delta === 'N/D') return delta
  return `${delta > 0n ? '+' : ''}${formatUnits(delta, decimals ?? 0)}`
}

export const movementList = defineList(listTokenMovements, {
  id: 'token-movements',
  namespace: 'eurs_manager_admin',
  texts: 'movements',
  prefix: 'm_',
  rowId: ({ sequence }) => String(sequence),
  filters: { accountId: { param: 'account' }, tokenId: 'page' },
  columns: [
    accountColumn('accountId', { heading: true }),
    {
      id: 'previous',
      align: 'end',
      csv: ({ prev_amount }) => prev_amount?.decoded ?? null,
      cell: ({ prev_amount, decimals }) =>
        prev_amount === null ? '–' : <Amount units={prev_amount.value} decimals={decimals ?? 0} assetId="" />,
    },
    {
      id: 'amount',
      align: 'end',
      csv: ({ amount }) => amount.decoded ?? amount.value,
      cell: ({ amount, decimals }) => <Amount units={amount.value} decimals={decimals ?? 0} assetId="" />,
    },
    {
      id: 'delta',
      align: 'end',
      csv: (row) => {
        const delta = deltaOf(row)
        return delta === 'N/D' ? delta : csvAmount(delta, row.decimals ?? 0)
      },
      cell: (row) => deltaText(deltaOf(row), row.decimals),
    },
    {
      id: 'ticket',
      csv: ({ ticket }) => ticket,
      cell: ({ ticket }) => <TransactionLink ticket={ticket} />,
    },
    momentColumn('at'),
  ],
})
