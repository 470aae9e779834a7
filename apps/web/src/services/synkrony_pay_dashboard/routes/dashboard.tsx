import { paymentReceived } from '@panel/contracts/services/synkrony_pay_dashboard/events'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useInvalidateOn } from '../../../shared/api/use-socket-event.ts'
import { filterOf, filterValuesOf, loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { PaymentList, paymentList } from '../components/payment-list.tsx'
import { PaymentOverview } from '../components/payment-overview.tsx'
import { PeriodChoice } from '../components/period-choice.tsx'
import { paymentEndpoints, paymentSummaryQuery } from '../queries.ts'
import { useLicenceWords } from '../use-licence-words.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_pay_dashboard/dashboard')({
  staticData: { nav: { label: 'menu.dashboard', icon: 'chart-line', order: 1 } },
  validateSearch: (search): UrlSearch => search,
  beforeLoad: async ({ context, location }) => {
    const { requireLicence } = await import('../chosen-licence.ts')
    return { licence: await requireLicence(context.queryClient, location.href) }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, licence }, deps }) => {
    const fixed = { licenceId: licence.id }
    void queryClient.prefetchQuery(paymentSummaryQuery(filterOf(paymentList, deps, fixed)))
    return loadList(queryClient, paymentList, deps, fixed)
  },
  component: Dashboard,
})

function Dashboard() {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { licence } = Route.useRouteContext()
  const search = Route.useSearch()
  const words = useLicenceWords(licence)
  const { from, to } = filterValuesOf(paymentList, search)
  useInvalidateOn(paymentReceived, paymentEndpoints)
  return (
    <>
      <PageHead title={t('dashboard.title')} text={words}>
        <PeriodChoice days={{ from, to }} />
        <LinkButton to="/iservice/synkrony_pay_dashboard" variant="default" size="xs">
          {t('licences.change')}
        </LinkButton>
      </PageHead>
      <PaymentOverview filter={filterOf(paymentList, search, { licenceId: licence.id })} />
      <PaymentList licence={licence} search={search} />
    </>
  )
}
