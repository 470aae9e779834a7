import { listDepositAddresses } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { accountColumn, momentColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'

/** The bridge's addresses, each of which mints to one account. */
export const addressList = defineList(listDepositAddresses, {
  id: 'deposit-addresses',
  namespace: 'bitcoin_monitor',
  texts: 'addresses',
  rowId: ({ address }) => address,
  filters: { text: { hint: true } },
  columns: [
    accountColumn('address', { heading: true }),
    accountColumn('accountId'),
    accountColumn('createdBy', { hiddenAtFirst: true }),
    momentColumn('createdAt'),
    momentColumn('expiresAt'),
  ],
})
