import { readableText } from '@panel/contracts/platform/readable-text'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { MerchantView } from '../components/merchant-view.tsx'
import { merchantQuery, useLiveServices } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/pes_admin_service/details/$merchantId')({
  staticData: { nav: false },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(merchantQuery(params.merchantId))
  },
  component: Details,
})

function Details() {
  const { t } = useTranslation('pes_admin_service')
  const { merchantId } = Route.useParams()
  useLiveServices()
  const query = useQuery(merchantQuery(merchantId))
  return (
    <>
      <PageHead title={readableText(query.data?.name ?? merchantId)} text={t('merchant.text')}>
        <LinkButton to="/iservice/pes_admin_service" search variant="default">
          {t('merchants.back')}
        </LinkButton>
      </PageHead>
      <QueryView
        query={query}
        unknown={{ title: t('unknown.merchant.title'), text: t('unknown.merchant.text') }}
      >
        {(merchant) => <MerchantView merchant={merchant} />}
      </QueryView>
    </>
  )
}
