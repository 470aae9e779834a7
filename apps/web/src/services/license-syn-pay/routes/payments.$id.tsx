import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { licencePaymentList } from '../components/licence-payment-list.tsx'
import { useLiveLicences } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/license-syn-pay/payments/$id')({
  staticData: { nav: false },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params: { id } }) =>
    loadList(context.queryClient, licencePaymentList, deps, { licenceId: id }),
  component: LicencePayments,
})

function LicencePayments() {
  const { t } = useTranslation('license-syn-pay')
  const { id } = Route.useParams()
  useLiveLicences()
  return (
    <>
      <PageHead title={t('payments.page', { id })} text={t('payments.text')}>
        <LinkButton to="/iservice/license-syn-pay/licence/$id" params={{ id }} variant="default">
          {t('payments.back')}
        </LinkButton>
      </PageHead>
      <ServerList list={licencePaymentList} search={Route.useSearch()} fixed={{ licenceId: id }} />
    </>
  )
}
