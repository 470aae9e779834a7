import { deltaOf } from '@panel/contracts/platform/token-amounts'
import type { TokenMovement } from '@panel/contracts/platform/token-movement'
import { csvAmount } from '../list/csv.ts'
import type { ListColumnDefinition } from '../list/define-list.ts'
import { Amount } from '../ui/amount.tsx'
import { deltaText } from './delta-text.ts'

/** What a movement changed of a balance: before, after, and by how much. */
export const balanceColumns: readonly ListColumnDefinition<TokenMovement, unknown>[] = [
  {
    id: 'balanceBefore',
    align: 'end',
    csv: ({ prev_amount, decimals }) => prev_amount && csvAmount(prev_amount.value, decimals ?? 0),
    cell: ({ prev_amount, decimals }) =>
      prev_amount === null ? null : <Amount units={prev_amount.value} decimals={decimals ?? 0} assetId="" />,
  },
  {
    id: 'balanceChange',
    align: 'end',
    csv: (row) => {
      const delta = deltaOf(row)
      return delta === 'N/D' ? delta : csvAmount(delta, row.decimals ?? 0)
    },
    cell: deltaText,
  },
  {
    id: 'balanceAfter',
    align: 'end',
    csv: ({ amount, decimals }) => csvAmount(amount.value, decimals ?? 0),
    cell: ({ amount, decimals }) => <Amount units={amount.value} decimals={decimals ?? 0} assetId="" />,
  },
]
