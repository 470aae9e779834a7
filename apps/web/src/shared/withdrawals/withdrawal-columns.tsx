import type { Withdrawal } from '@panel/contracts/platform/payments/withdrawals'
import type { ReactNode } from 'react'
import { accountColumn, amountColumn, momentColumn, textColumn } from '../list/columns.tsx'
import type { ListColumnDefinition } from '../list/define-list.ts'
import { CutText, TwoLines } from '../ui/layout.tsx'
import { WithdrawalStateBadge } from './withdrawal-state.tsx'

type Column = ListColumnDefinition<Withdrawal, unknown>

/**
 * The columns of a list of withdrawals.
 *
 * @param link leads to a withdrawal's page; its text is the withdrawal's name
 */
export const withdrawalColumns = (link: (row: Withdrawal, name: string) => ReactNode): readonly Column[] => [
  {
    id: 'withdrawal',
    heading: true,
    csv: ({ id }) => id,
    cell: (row, { t }) => link(row, t('number', { number: row.id })),
  },
  {
    id: 'state',
    csv: ({ state }) => state,
    cell: ({ state, needsSecond, agreement }, { t }) => (
      <TwoLines note={needsSecond && agreement === null ? t('needsTwo') : undefined}>
        <WithdrawalStateBadge state={state} />
      </TwoLines>
    ),
  },
  amountColumn('units', ({ units, decimals, assetId }) => ({ units, decimals, assetId })),
  textColumn('assetId', { hiddenAtFirst: true }),
  accountColumn('merchantId'),
  accountColumn('destination'),
  {
    id: 'note',
    hiddenAtFirst: true,
    csv: ({ note }) => note,
    cell: ({ note }) => <CutText>{note}</CutText>,
  },
  momentColumn('askedAt'),
  momentColumn('changedAt', { hiddenAtFirst: true }),
]
