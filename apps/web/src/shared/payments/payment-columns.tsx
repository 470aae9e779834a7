import type { PaymentDetail } from '@panel/contracts/platform/payments/payments'
import { accountColumn, amountColumn, momentColumn, textColumn, ticketColumn } from '../list/columns.tsx'
import type { ListColumnDefinition } from '../list/define-list.ts'
import { IdText } from '../ui/id-text.tsx'

/** The columns of a list of one merchant's payments and refunds, with the texts of `payments`. */
export const paymentColumns: readonly ListColumnDefinition<PaymentDetail, unknown>[] = [
  {
    id: 'paymentId',
    heading: true,
    csv: ({ paymentId }) => paymentId,
    cell: ({ paymentId }) => <IdText id={paymentId} />,
  },
  { id: 'kind', csv: ({ kind }) => kind, cell: ({ kind }, { t }) => t(`list.kinds.${kind}`) },
  accountColumn('from'),
  textColumn('licenceId', { hiddenAtFirst: true }),
  amountColumn('units', ({ units, decimal, assetId }) => ({ units, decimals: decimal, assetId })),
  amountColumn('feeUnits', ({ feeUnits, decimal }) => ({ units: feeUnits, decimals: decimal })),
  ticketColumn('ticket', { hiddenAtFirst: true }),
  momentColumn('createdAt'),
]
