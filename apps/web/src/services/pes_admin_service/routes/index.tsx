import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { MerchantForm } from '../components/merchant-form.tsx'
import { merchantList } from '../components/merchant-list.tsx'
import { useLiveServices } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/pes_admin_service/')({
  staticData: { nav: { label: 'menu.merchants', icon: 'building-store', order: 1 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, merchantList, deps),
  component: Merchants,
})

function Merchants() {
  const { t } = useTranslation('pes_admin_service')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  useLiveServices()
  const making = search.show === 'new'
  const add = (variant: 'filled' | 'default') => (
    <LinkButton to="." search={{ show: 'new' }} variant={variant}>
      {t('merchantForm.title')}
    </LinkButton>
  )
  return (
    <>
      <PageHead title={t('merchants.title')} text={t('merchants.text')}>
        {making ? (
          <LinkButton to="." search={{}} variant="default">
            {t('merchants.back')}
          </LinkButton>
        ) : (
          add('filled')
        )}
      </PageHead>
      {making ? (
        <MerchantForm
          onAdded={(merchantId) =>
            void navigate({ to: '/iservice/pes_admin_service/details/$merchantId', params: { merchantId } })
          }
        />
      ) : (
        <ServerList list={merchantList} search={search} emptyAction={add('default')} />
      )}
    </>
  )
}
