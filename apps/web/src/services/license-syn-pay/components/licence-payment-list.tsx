import { listLicencePayments } from '@panel/contracts/services/license-syn-pay/endpoints'
import { defineList } from '../../../shared/list/define-list.ts'
import { paymentColumns } from '../../../shared/payments/payment-columns.tsx'

/** The payments with one licence, and their refunds. */
export const licencePaymentList = defineList(listLicencePayments, {
  id: 'licence-payments',
  namespace: 'payments',
  texts: 'list',
  rowId: ({ paymentId }) => paymentId,
  filters: {
    text: { hint: 'list.textHint' },
    licenceId: 'page',
    kind: { labels: 'list.kinds' },
    period: { labels: 'list.periods' },
    createdFrom: { param: 'from' },
    createdTo: { param: 'to' },
  },
  columns: paymentColumns,
})
