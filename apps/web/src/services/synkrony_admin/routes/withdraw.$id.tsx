import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { WithdrawalPage } from '../components/withdrawal-page.tsx'
import { useLiveSynkrony, withdrawalQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_admin/withdraw/$id')({
  staticData: { nav: false },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(withdrawalQuery(params.id))
  },
  component: Withdrawal,
})

function Withdrawal() {
  const { t } = useTranslation('synkrony_admin')
  const { id } = Route.useParams()
  useLiveSynkrony()
  const query = useQuery(withdrawalQuery(id))
  return (
    <>
      <PageHead title={t('withdraw.number', { number: id })} text={t('withdraw.oneText')}>
        <LinkButton to="/iservice/synkrony_admin/withdraw" search variant="default">
          {t('withdraw.back')}
        </LinkButton>
      </PageHead>
      <QueryView
        query={query}
        unknown={{ title: t('unknown.withdrawal.title'), text: t('unknown.withdrawal.text') }}
      >
        {(withdrawal) => <WithdrawalPage withdrawal={withdrawal} />}
      </QueryView>
    </>
  )
}
