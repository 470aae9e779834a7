import { eursId } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { TokenPage } from '../components/token-page.tsx'
import { tokenQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/eurs_manager_admin/eurs/')({
  staticData: { nav: { label: 'menu.eurs', icon: 'currency-euro', order: 1 } },
  validateSearch: (search): UrlSearch => search,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(tokenQuery(eursId))
  },
  component: Eurs,
})

function Eurs() {
  const { t } = useTranslation('eurs_manager_admin')
  return (
    <>
      <PageHead title={t('eurs.title')} text={t('eurs.text')} />
      <TokenPage tokenId={eursId} search={Route.useSearch()} />
    </>
  )
}
