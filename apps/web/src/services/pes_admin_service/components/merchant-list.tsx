import { readableText } from '@panel/contracts/platform/readable-text'
import { listMerchants } from '@panel/contracts/services/pes_admin_service/endpoints'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../shared/format/amounts.ts'
import { accountColumn, amountsColumn, momentColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { PaymentCount, Volume } from './payments-link.tsx'
import { MerchantStateBadge } from './state-badge.tsx'

/** The merchants of the payment e-services. */
export const merchantList = defineList(listMerchants, {
  id: 'pes-merchants',
  namespace: 'pes_admin_service',
  texts: 'merchants',
  rowId: ({ merchantId }) => merchantId,
  filters: { text: { hint: 'merchants.textHint' }, state: { labels: 'merchant.states' } },
  columns: [
    {
      id: 'name',
      heading: true,
      csv: ({ name }) => name,
      cell: ({ name, merchantId }) => (
        <Link to="/iservice/pes_admin_service/details/$merchantId" params={{ merchantId }} search>
          {readableText(name)}
        </Link>
      ),
    },
    { id: 'state', csv: ({ state }) => state, cell: ({ state }) => <MerchantStateBadge state={state} /> },
    accountColumn('merchantId'),
    {
      id: 'accounts',
      align: 'end',
      csv: ({ accounts }) => accounts,
      cell: ({ accounts, merchantId }) => (
        <Link to="/iservice/pes_admin_service/capabilities/$merchantId" params={{ merchantId }}>
          {formatCount(accounts)}
        </Link>
      ),
    },
    {
      id: 'payments',
      align: 'end',
      csv: ({ payments }) => payments,
      cell: (merchant) => <PaymentCount merchant={merchant} />,
    },
    amountsColumn(
      'volume',
      ({ volume }) => volume,
      (volume, { merchantId }) => <Volume merchantId={merchantId} volume={volume} />,
    ),
    momentColumn('createdAt'),
  ],
})
