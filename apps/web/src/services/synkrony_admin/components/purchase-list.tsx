import { paymentKinds } from '@panel/contracts/platform/payments/payments'
import { listPurchases } from '@panel/contracts/services/synkrony_admin/endpoints'
import { Link } from '@tanstack/react-router'
import { exactUnits } from '../../../shared/format/amounts.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { IdText } from '../../../shared/ui/id-text.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

/** The payments and refunds of all merchants. */
export const purchaseList = defineList(listPurchases, {
  id: 'purchases',
  namespace: 'synkrony_admin',
  texts: 'purchases',
  rowId: ({ paymentId }) => paymentId,
  filters: {
    text: { kind: 'text', member: 'text', hint: true },
    kind: { kind: 'choice', member: 'kind', choices: paymentKinds, labels: 'purchases.kinds' },
    asset: { kind: 'choice', member: 'assetId' },
    merchant: { kind: 'text', member: 'merchantId' },
    licence: { kind: 'text', member: 'licenceId' },
    from: { kind: 'day', member: 'createdFrom', end: 'start', elsewhere: true },
    to: { kind: 'day', member: 'createdTo', end: 'end', elsewhere: true },
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
      cell: ({ kind }, { t }) => (
        <StatusBadge tone={kind === 'refund' ? 'waiting' : 'good'}>
          {t(`purchases.kinds.${kind}`)}
        </StatusBadge>
      ),
    },
    {
      id: 'merchantId',
      csv: ({ merchantId }) => merchantId,
      cell: ({ merchantId }) => <AccountId id={merchantId} />,
    },
    { id: 'from', csv: ({ from }) => from, cell: ({ from }) => <AccountId id={from} /> },
    {
      id: 'licenceId',
      hiddenAtFirst: true,
      csv: ({ licenceId }) => licenceId,
      cell: ({ licenceId }) => licenceId,
    },
    { id: 'assetId', hiddenAtFirst: true, csv: ({ assetId }) => assetId, cell: ({ assetId }) => assetId },
    {
      id: 'units',
      align: 'end',
      csv: ({ units, decimal }) => exactUnits(units, decimal),
      cell: ({ units, decimal, assetId }) => <Amount units={units} decimals={decimal} assetId={assetId} />,
    },
    {
      id: 'feeUnits',
      align: 'end',
      csv: ({ feeUnits, decimal }) => exactUnits(feeUnits, decimal),
      cell: ({ feeUnits, decimal }) => <Amount units={feeUnits} decimals={decimal} assetId="" />,
    },
    { id: 'feeRule', csv: ({ charged }) => (charged ? `${charged.rule} v${charged.version}` : '') },
    { id: 'intentId', csv: ({ intentId = '' }) => intentId },
    { id: 'refundOf', csv: ({ refundOf = '' }) => refundOf },
    {
      id: 'ticket',
      hiddenAtFirst: true,
      csv: ({ ticket = '' }) => ticket,
      cell: ({ ticket }, { label }) =>
        ticket === undefined ? '–' : <ShortId id={ticket} label={label} explorer="transaction" />,
    },
    {
      id: 'createdAt',
      align: 'end',
      csv: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <Moment at={createdAt} brief />,
    },
  ],
})
