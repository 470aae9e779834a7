import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { feeRuleList } from '../components/fee-rule-list.tsx'
import { useLiveSynkrony } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_admin/fees/')({
  staticData: { nav: { label: 'menu.fees', icon: 'percentage', order: 7 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, feeRuleList, deps),
  component: Fees,
})

function Fees() {
  const { t } = useTranslation('synkrony_admin')
  useLiveSynkrony()
  return (
    <>
      <PageHead title={t('fees.title')} text={t('fees.text')} />
      <ServerList list={feeRuleList} search={Route.useSearch()} />
    </>
  )
}
