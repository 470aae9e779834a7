import type { Payment } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DayFilter } from '../../../shared/list/day-filter.tsx'
import { ChoiceFilter, TextFilter } from '../../../shared/list/list-filters.tsx'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import { filterOf, type PaymentFilters, type PaymentSearch, requestOf } from '../payment-search.ts'
import { paymentListQuery, paymentSummaryQuery, readPayments } from '../queries.ts'
import { usePaymentColumns } from './use-payment-columns.tsx'

const noFilters = { text: undefined, asset: undefined, from: undefined, to: undefined }
const paymentIdOf = ({ paymentId }: Payment): string => paymentId

/** A licence's payments, filtered, sorted and paged by the server as the URL says. */
export function PaymentList({ licenceId, search }: { licenceId: string; search: PaymentSearch }) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const change = useListSearch<PaymentFilters>()
  const columns = usePaymentColumns()
  const request = requestOf(licenceId, search)
  const { data, ...query } = useQuery(paymentListQuery(request))
  // The assets to choose from are those of the licence, whatever else is filtered.
  const { data: whole } = useQuery(paymentSummaryQuery(filterOf(licenceId, noFilters)))
  const { text, asset, from, to } = search
  const assets = new Set(whole?.totals.map(({ assetId }) => assetId))
  if (asset !== undefined) assets.add(asset)
  return (
    <ServerList
      id="payments"
      label={t('list.title')}
      columns={columns}
      rowId={paymentIdOf}
      search={search}
      onSearch={change}
      filtered={[text, asset, from, to].some((filter) => filter !== undefined)}
      onClearFilters={() => change(noFilters)}
      query={{ ...query, data: data && { rows: data.transactions, totalRows: data.totalRows } }}
      readRows={async (range, signal) => {
        const page = await readPayments({ ...request, ...range }, signal)
        return { rows: page.transactions, totalRows: page.totalRows }
      }}
      empty={{ title: t('list.empty.title'), text: t('list.empty.text') }}
    >
      <TextFilter
        label={t('list.text')}
        placeholder={t('list.textHint')}
        value={text}
        onChange={(next, options) => change({ text: next }, options)}
      />
      <ChoiceFilter
        label={t('fields.assetId')}
        choices={[...assets].map((value) => ({ value, label: value }))}
        value={asset}
        onChange={(next) => change({ asset: next })}
      />
      <DayFilter label={t('list.from')} value={from} onChange={(next) => change({ from: next })} />
      <DayFilter label={t('list.to')} value={to} onChange={(next) => change({ to: next })} />
    </ServerList>
  )
}
