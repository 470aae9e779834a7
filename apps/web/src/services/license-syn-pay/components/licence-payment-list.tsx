import { listLicencePayments } from '@panel/contracts/services/license-syn-pay/endpoints'
import { accountColumn, amountColumn, momentColumn, ticketColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { IdText } from '../../../shared/ui/id-text.tsx'

/** The payments with one licence, and their refunds. */
export const licencePaymentList = defineList(listLicencePayments, {
  id: 'licence-payments',
  namespace: 'license-syn-pay',
  texts: 'payments',
  rowId: ({ paymentId }) => paymentId,
  filters: {
    text: { hint: 'payments.textHint' },
    licenceId: 'page',
    kind: { labels: 'payments.kinds' },
    period: { labels: 'payments.periods' },
    createdFrom: { param: 'from' },
    createdTo: { param: 'to' },
  },
  columns: [
    {
      id: 'paymentId',
      heading: true,
      csv: ({ paymentId }) => paymentId,
      cell: ({ paymentId }) => <IdText id={paymentId} />,
    },
    { id: 'kind', csv: ({ kind }) => kind, cell: ({ kind }, { t }) => t(`payments.kinds.${kind}`) },
    accountColumn('from'),
    amountColumn('units', ({ units, decimal, assetId }) => ({ units, decimals: decimal, assetId })),
    amountColumn('feeUnits', ({ feeUnits, decimal }) => ({ units: feeUnits, decimals: decimal })),
    ticketColumn({ hiddenAtFirst: true }),
    momentColumn('createdAt'),
  ],
})
