import { readableText } from '@panel/contracts/platform/readable-text'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { merchantPaymentList } from '../components/merchant-payment-list.tsx'
import { merchantQuery, useLiveServices } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/pes_admin_service/payments/$merchantId')({
  staticData: { nav: false },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params: { merchantId } }) =>
    loadList(context.queryClient, merchantPaymentList, deps, { merchantId }),
  component: MerchantPayments,
})

function MerchantPayments() {
  const { t } = useTranslation('pes_admin_service')
  const { merchantId } = Route.useParams()
  useLiveServices()
  const { data } = useQuery(merchantQuery(merchantId))
  return (
    <>
      <PageHead
        title={t('payments.page', { name: readableText(data?.name ?? merchantId) })}
        text={t('payments.text')}
      >
        <LinkButton
          to="/iservice/pes_admin_service/details/$merchantId"
          params={{ merchantId }}
          variant="default"
        >
          {t('payments.back')}
        </LinkButton>
      </PageHead>
      <ServerList
        list={merchantPaymentList}
        search={Route.useSearch()}
        fixed={{ merchantId }}
        choices={{ asset: data?.volume.map(({ assetId }) => assetId) ?? [] }}
      />
    </>
  )
}
