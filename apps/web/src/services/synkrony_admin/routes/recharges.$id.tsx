import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { RechargePage } from '../components/recharge-page.tsx'
import { rechargeQuery, useLiveSynkrony } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_admin/recharges/$id')({
  staticData: { nav: false },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(rechargeQuery(params.id))
  },
  component: Recharge,
})

function Recharge() {
  const { t } = useTranslation('synkrony_admin')
  const { id } = Route.useParams()
  useLiveSynkrony()
  const query = useQuery(rechargeQuery(id))
  return (
    <>
      <PageHead title={t('recharges.number', { number: id })} text={t('recharges.oneText')}>
        <LinkButton to="/iservice/synkrony_admin/recharges" search variant="default">
          {t('recharges.back')}
        </LinkButton>
      </PageHead>
      <QueryView
        query={query}
        unknown={{ title: t('unknown.recharge.title'), text: t('unknown.recharge.text') }}
      >
        {(recharge) => <RechargePage recharge={recharge} />}
      </QueryView>
    </>
  )
}
