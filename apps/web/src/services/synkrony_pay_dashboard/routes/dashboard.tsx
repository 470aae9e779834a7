import { Stack } from '@mantine/core'
import { paymentReceived } from '@panel/contracts/services/synkrony_pay_dashboard/events'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useInvalidateOn } from '../../../shared/api/use-socket-event.ts'
import { filterOf, filterValuesOf, loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { accountingPeriods, PeriodChoice } from '../../../shared/list/period-choice.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { allLicences, scopeFilter } from '../chosen-licence.ts'
import { PaymentList, paymentListFor } from '../components/payment-list.tsx'
import { PaymentOverview } from '../components/payment-overview.tsx'
import { licencesQuery, paymentEndpoints, paymentSummaryQuery } from '../queries.ts'
import { scopeWords } from '../scope-words.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_pay_dashboard/dashboard')({
  staticData: { nav: { label: 'menu.dashboard', icon: 'chart-line', order: 1 } },
  validateSearch: (search): UrlSearch => search,
  beforeLoad: async ({ context, location, search }) => {
    const { chosenLicence } = await import('../chosen-licence.ts')
    const chosen = await chosenLicence.require(context.queryClient, location.href)
    // An address that names another licence, such as a link from its statement, shows the payments of that one.
    const isAnother = search.licence !== undefined && search.licence !== chosen.id
    return { licence: isAnother ? allLicences : chosen }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, licence }, deps }) => {
    const [list, fixed] = [paymentListFor(licence), scopeFilter(licence)]
    void queryClient.prefetchQuery(paymentSummaryQuery(filterOf(list, deps, fixed)))
    return loadList(queryClient, list, deps, fixed)
  },
  component: Dashboard,
})

function Dashboard() {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { licence } = Route.useRouteContext()
  const search = Route.useSearch()
  const list = paymentListFor(licence)
  const fixed = scopeFilter(licence)
  const { from, to, licence: shownLicence } = filterValuesOf(list, search)
  const { data: licences = [] } = useQuery(licencesQuery())
  const hasChoice = licences.length > 1
  useInvalidateOn(paymentReceived, paymentEndpoints)
  return (
    <Stack>
      <PageHead title={t('dashboard.title')} text={scopeWords(licence, t)}>
        <PeriodChoice days={{ from, to }} offered={accountingPeriods} />
        <LinkButton
          to="/iservice/synkrony_pay_dashboard/statement"
          search={{ from, to, licence: fixed.licenceId ?? shownLicence }}
          variant="default"
          size="xs"
        >
          {t('statement.open')}
        </LinkButton>
        <LinkButton to="/iservice/synkrony_pay_dashboard/withdraw" variant="default" size="xs">
          {t('withdraw.open')}
        </LinkButton>
        {hasChoice && (
          <LinkButton to="/iservice/synkrony_pay_dashboard" variant="default" size="xs">
            {t('licences.change')}
          </LinkButton>
        )}
      </PageHead>
      <PaymentOverview filter={filterOf(list, search, fixed)} />
      <PaymentList scope={licence} search={search} />
    </Stack>
  )
}
