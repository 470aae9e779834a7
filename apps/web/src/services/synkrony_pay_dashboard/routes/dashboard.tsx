import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readDay } from '../../../shared/list/day.ts'
import { readListSearch, readText } from '../../../shared/list/list-search.ts'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { LicenceTag } from '../components/licence-tag.tsx'
import { PaymentList } from '../components/payment-list.tsx'
import { PaymentOverview } from '../components/payment-overview.tsx'
import { useLivePayments } from '../components/use-live-payments.ts'
import { filterOf, type PaymentSearch, requestOf } from '../payment-search.ts'
import { paymentListQuery, paymentSummaryQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_pay_dashboard/dashboard')({
  staticData: { nav: { label: 'menu.dashboard', icon: 'chart-line', order: 1 } },
  validateSearch: (search): PaymentSearch => ({
    ...search,
    ...readListSearch(search, ['createdAt', 'units', 'feeUnits', 'paymentId']),
    text: readText(search.text),
    asset: readText(search.asset),
    from: readDay(search.from),
    to: readDay(search.to),
  }),
  beforeLoad: async ({ context, location }) => {
    const { requireLicence } = await import('../chosen-licence.ts')
    return { licence: await requireLicence(context.queryClient, location.href) }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { queryClient, licence } = context
    // Not awaited: the page shows at once, with a place held for each row.
    void queryClient.prefetchQuery(paymentListQuery(requestOf(licence.id, deps)))
    void queryClient.prefetchQuery(paymentSummaryQuery(filterOf(licence.id, deps)))
  },
  component: Dashboard,
})

function Dashboard() {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { licence } = Route.useRouteContext()
  const search = Route.useSearch()
  useLivePayments()
  return (
    <>
      <PageHead title={t('dashboard.title')} text={t('dashboard.text')}>
        <LicenceTag licence={licence} />
      </PageHead>
      <PaymentOverview filter={filterOf(licence.id, search)} assetId={search.asset} />
      <PaymentList licenceId={licence.id} search={search} />
    </>
  )
}
