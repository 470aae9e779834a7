import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { ServiceTabs } from '../components/service-tabs.tsx'
import { templateList } from '../components/template-list.tsx'
import { useLiveTemplates } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/email_template/')({
  staticData: { nav: { label: 'menu.templates', icon: 'mail', order: 1 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, templateList, deps),
  component: Templates,
})

function Templates() {
  const { t } = useTranslation('email_template')
  useLiveTemplates()
  return (
    <>
      <PageHead title={t('list.title')} text={t('list.text')} />
      <ServiceTabs current="templates" />
      <ServerList list={templateList} search={Route.useSearch()} />
    </>
  )
}
