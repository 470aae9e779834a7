import { listMerchantPayments } from '@panel/contracts/services/pes_admin_service/endpoints'
import { defineList } from '../../../shared/list/define-list.ts'
import { paymentColumns } from '../../../shared/payments/payment-columns.tsx'

/** The payments to one merchant, and their refunds. */
export const merchantPaymentList = defineList(listMerchantPayments, {
  id: 'merchant-payments',
  namespace: 'payments',
  texts: 'list',
  rowId: ({ paymentId }) => paymentId,
  filters: {
    text: { hint: 'list.textHint' },
    merchantId: 'page',
    kind: { labels: 'list.kinds' },
    assetId: { param: 'asset', as: 'choice' },
    createdFrom: { param: 'from' },
    createdTo: { param: 'to' },
  },
  columns: paymentColumns,
})
