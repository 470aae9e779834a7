import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { licenceList } from '../components/licence-list.tsx'
import { useLiveLicences } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/license-syn-pay/')({
  staticData: { nav: { label: 'menu.licences', icon: 'license', order: 1 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, licenceList, deps),
  component: Licences,
})

function Licences() {
  const { t } = useTranslation('license-syn-pay')
  useLiveLicences()
  return (
    <>
      <PageHead title={t('list.title')} text={t('list.text')}>
        <LinkButton to="/iservice/license-syn-pay/create">{t('create.title')}</LinkButton>
      </PageHead>
      <ServerList list={licenceList} search={Route.useSearch()} />
    </>
  )
}
