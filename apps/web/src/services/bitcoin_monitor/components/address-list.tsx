import { listDepositAddresses } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { accountColumn, momentColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { AddressExpiry } from './address-expiry.tsx'

/** The bridge's addresses, each of which mints to one account. */
export const addressList = defineList(listDepositAddresses, {
  id: 'deposit-addresses',
  namespace: 'bitcoin_monitor',
  texts: 'addresses',
  rowId: ({ address }) => address,
  filters: { text: { hint: true } },
  columns: [
    {
      id: 'address',
      heading: true,
      csv: ({ address }) => address,
      cell: ({ address }, { label }) => <ShortId id={address} label={label} />,
    },
    accountColumn('accountId'),
    accountColumn('createdBy', { hiddenAtFirst: true }),
    momentColumn('createdAt'),
    {
      id: 'expiresAt',
      align: 'end',
      csv: ({ expiresAt }) => expiresAt,
      cell: ({ expiresAt }) => <AddressExpiry at={expiresAt} />,
    },
  ],
})
