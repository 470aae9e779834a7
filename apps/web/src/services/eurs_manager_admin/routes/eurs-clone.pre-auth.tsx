import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { preauthorisationList } from '../components/preauthorisation-list.tsx'
import { PreauthorisationPanel } from '../components/preauthorisation-panel.tsx'
import { useLiveTokens } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/eurs_manager_admin/eurs-clone/pre-auth')({
  staticData: { nav: { label: 'menu.preauth', icon: 'user-check', order: 4 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, preauthorisationList, deps),
  component: PreAuthorisations,
})

function PreAuthorisations() {
  const { t } = useTranslation('eurs_manager_admin')
  useLiveTokens()
  return (
    <>
      <PageHead title={t('preauth.title')} text={t('preauth.text')} />
      <PreauthorisationPanel search={Route.useSearch()} />
    </>
  )
}
