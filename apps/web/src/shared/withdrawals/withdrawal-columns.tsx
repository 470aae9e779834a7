import type { Withdrawal } from '@panel/contracts/platform/payments/withdrawals'
import type { ReactNode } from 'react'
import { exactUnits } from '../format/amounts.ts'
import type { ListColumnDefinition } from '../list/define-list.ts'
import { AccountId } from '../ui/account-id.tsx'
import { Amount } from '../ui/amount.tsx'
import { CutText, TwoLines } from '../ui/layout.tsx'
import { Moment } from '../ui/moment.tsx'
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
  {
    id: 'units',
    align: 'end',
    csv: ({ units, decimals }) => exactUnits(units, decimals),
    cell: ({ units, decimals, assetId }) => <Amount units={units} decimals={decimals} assetId={assetId} />,
  },
  { id: 'assetId', hiddenAtFirst: true, csv: ({ assetId }) => assetId, cell: ({ assetId }) => assetId },
  {
    id: 'merchantId',
    csv: ({ merchantId }) => merchantId,
    cell: ({ merchantId }, { label }) => <AccountId id={merchantId} label={label} />,
  },
  {
    id: 'destination',
    csv: ({ destination }) => destination,
    cell: ({ destination }, { label }) => <AccountId id={destination} label={label} />,
  },
  {
    id: 'note',
    hiddenAtFirst: true,
    csv: ({ note }) => note,
    cell: ({ note }) => <CutText>{note}</CutText>,
  },
  {
    id: 'askedAt',
    align: 'end',
    csv: ({ askedAt }) => askedAt,
    cell: ({ askedAt }) => <Moment at={askedAt} brief />,
  },
  {
    id: 'changedAt',
    align: 'end',
    hiddenAtFirst: true,
    csv: ({ changedAt }) => changedAt,
    cell: ({ changedAt }) => <Moment at={changedAt} brief />,
  },
]
