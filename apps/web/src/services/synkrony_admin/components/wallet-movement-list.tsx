import { listWalletMovements } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { balanceColumns } from '../../../shared/ledger-results/balance-columns.tsx'
import { momentColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Ticket } from './ticket.tsx'

/** What came to a wallet of the platform and left it, with the balance after each movement. */
export const walletMovementList = defineList(listWalletMovements, {
  id: 'wallet-movements',
  namespace: 'synkrony_admin',
  texts: 'hub.movements',
  prefix: 'w_',
  rowId: ({ sequence }) => String(sequence),
  filters: { wallet: { labels: 'hub.wallets', initial: 'hot' }, from: {}, to: {}, assetId: 'page' },
  columns: [
    {
      id: 'counterpart',
      heading: true,
      csv: ({ counterpart }) => counterpart,
      cell: ({ counterpart }, { label }) =>
        counterpart === null ? null : <AccountId id={counterpart} label={label} />,
    },
    ...balanceColumns,
    {
      id: 'ticket',
      csv: ({ ticket }) => ticket,
      cell: ({ ticket }, { label }) => <Ticket id={ticket} label={label} />,
    },
    momentColumn('at'),
  ],
})
