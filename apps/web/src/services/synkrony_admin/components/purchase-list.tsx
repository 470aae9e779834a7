import { listPurchases } from '@panel/contracts/services/synkrony_admin/endpoints'
import { Link } from '@tanstack/react-router'
import { amountColumn, momentColumn, textColumn, ticketColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { IdText } from '../../../shared/ui/id-text.tsx'

/** The payments and refunds of all merchants. */
export const purchaseList = defineList(listPurchases, {
  id: 'purchases',
  namespace: 'synkrony_admin',
  texts: 'purchases',
  rowId: ({ paymentId }) => paymentId,
  filters: {
    text: { hint: 'purchases.textHint' },
    kind: { labels: 'purchases.kinds' },
    refundState: { labels: 'refunds.states' },
    assetId: { param: 'asset', as: 'choice' },
    merchantId: { param: 'merchant', as: 'exact' },
    licenceId: { param: 'licence', as: 'exact' },
    createdFrom: { param: 'from', elsewhere: true },
    createdTo: { param: 'to', elsewhere: true },
  },
  columns: [
    {
      id: 'paymentId',
      heading: true,
      csv: ({ paymentId }) => paymentId,
      cell: ({ paymentId, refundOf }) => (
        <Link
          to="/iservice/synkrony_admin/purchases/$paymentId"
          // A refund is shown with the payment that it gives back.
          params={{ paymentId: refundOf ?? paymentId }}
          search
        >
          <IdText id={paymentId} />
        </Link>
      ),
    },
    {
      id: 'kind',
      csv: ({ kind }) => kind,
      cell: ({ kind }, { t }) => t(`purchases.kinds.${kind}`),
    },
    {
      id: 'merchantId',
      csv: ({ merchantId }) => merchantId,
      cell: ({ merchantId }) => <AccountId id={merchantId} />,
    },
    { id: 'from', csv: ({ from }) => from, cell: ({ from }) => <AccountId id={from} /> },
    textColumn('licenceId', { hiddenAtFirst: true }),
    textColumn('assetId', { hiddenAtFirst: true }),
    amountColumn('units', ({ units, decimal, assetId }) => ({ units, decimals: decimal, assetId })),
    amountColumn('feeUnits', ({ feeUnits, decimal }) => ({ units: feeUnits, decimals: decimal })),
    { id: 'feeRule', csv: ({ charged }) => (charged ? `${charged.rule} v${charged.version}` : '') },
    { id: 'intentId', csv: ({ intentId = '' }) => intentId },
    { id: 'refundOf', csv: ({ refundOf = '' }) => refundOf },
    ticketColumn('ticket', { hiddenAtFirst: true }),
    momentColumn('createdAt'),
  ],
})
