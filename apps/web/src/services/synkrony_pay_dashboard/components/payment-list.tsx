import type { Licence } from '@panel/contracts/platform/licences/licences'
import { listPayments } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { exactUnits } from '../../../shared/format/amounts.ts'
import { amountColumn, momentColumn, textColumn, ticketColumn } from '../../../shared/list/columns.tsx'
import { defineList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { IdText } from '../../../shared/ui/id-text.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { paymentSummaryQuery } from '../queries.ts'

export const paymentList = defineList(listPayments, {
  id: 'payments',
  namespace: 'synkrony_pay_dashboard',
  rowId: ({ paymentId }) => paymentId,
  filters: {
    text: { hint: true },
    assetId: { param: 'asset', as: 'choice' },
    createdFrom: { param: 'from', elsewhere: true },
    createdTo: { param: 'to', elsewhere: true },
    licenceId: 'page',
  },
  columns: [
    {
      id: 'paymentId',
      heading: true,
      csv: ({ paymentId }) => paymentId,
      cell: ({ paymentId }) => (
        <Link
          to="/iservice/synkrony_pay_dashboard/transaction/$paymentId"
          params={{ paymentId }}
          // Kept through the payment's page, so that the way back finds the same list.
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
        <StatusBadge tone={kind === 'refund' ? 'waiting' : 'good'}>{t(`kinds.${kind}`)}</StatusBadge>
      ),
    },
    { id: 'licence', csv: (_payment, { licenceId }) => licenceId ?? '' },
    {
      id: 'from',
      csv: ({ from }) => from,
      cell: ({ from }) => <AccountId id={from} />,
    },
    textColumn('assetId', { hiddenAtFirst: true }),
    amountColumn('units', ({ units, decimal, assetId }) => ({ units, decimals: decimal, assetId })),
    amountColumn('feeUnits', ({ feeUnits, decimal }) => ({ units: feeUnits, decimals: decimal })),
    {
      id: 'net',
      align: 'end',
      cell: ({ units, feeUnits, decimal }) => (
        <Amount units={String(BigInt(units) - BigInt(feeUnits))} decimals={decimal} assetId="" />
      ),
      csv: ({ units, feeUnits, decimal }) => exactUnits(BigInt(units) - BigInt(feeUnits), decimal),
    },
    ticketColumn({ hiddenAtFirst: true }),
    momentColumn('createdAt'),
  ],
})

/** A licence's payments. */
export function PaymentList({ licence, search }: { licence: Licence; search: UrlSearch }) {
  // The assets to choose from are those of the licence, also when other filters are set.
  const { data } = useQuery(paymentSummaryQuery({ licenceId: licence.id }))
  const assets = data?.totals.map(({ assetId }) => assetId) ?? []
  return (
    <ServerList
      list={paymentList}
      search={search}
      fixed={{ licenceId: licence.id }}
      choices={{ asset: assets }}
    />
  )
}
