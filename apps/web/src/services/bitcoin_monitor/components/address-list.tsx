import { listDepositAddresses } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { defineList } from '../../../shared/list/define-list.ts'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'

/** The bridge's addresses, each of which mints to one account. */
export const addressList = defineList(listDepositAddresses, {
  id: 'deposit-addresses',
  namespace: 'bitcoin_monitor',
  texts: 'addresses',
  rowId: ({ address }) => address,
  filters: { text: { kind: 'text', member: 'text', hint: true } },
  columns: [
    {
      id: 'address',
      heading: true,
      csv: ({ address }) => address,
      cell: ({ address }, { label }) => <ShortId id={address} label={label} />,
    },
    {
      id: 'accountId',
      csv: ({ accountId }) => accountId,
      cell: ({ accountId }, { label }) => <ShortId id={accountId} label={label} explorer="account" />,
    },
    {
      id: 'createdBy',
      hiddenAtFirst: true,
      csv: ({ createdBy }) => createdBy,
      cell: ({ createdBy }, { label }) => <ShortId id={createdBy} label={label} explorer="account" />,
    },
    {
      id: 'createdAt',
      align: 'end',
      csv: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <Moment at={createdAt} brief />,
    },
    {
      id: 'expiresAt',
      align: 'end',
      csv: ({ expiresAt }) => expiresAt,
      cell: ({ expiresAt }) => <Moment at={expiresAt} brief />,
    },
  ],
})
