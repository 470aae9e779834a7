import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { OwnWithdrawalPage } from '../components/own-withdrawal-page.tsx'
import { ownWithdrawalQuery, useLiveWithdrawals } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_pay_dashboard/withdrawal/$id')({
  staticData: { nav: false },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(ownWithdrawalQuery(params.id))
  },
  component: OwnWithdrawal,
})

function OwnWithdrawal() {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { id } = Route.useParams()
  useLiveWithdrawals()
  const query = useQuery(ownWithdrawalQuery(id))
  return (
    <>
      <PageHead title={t('withdraw.number', { number: id })} text={t('withdraw.oneText')}>
        <LinkButton to="/iservice/synkrony_pay_dashboard/withdraw" search variant="default">
          {t('withdraw.all')}
        </LinkButton>
      </PageHead>
      <QueryView query={query}>{(withdrawal) => <OwnWithdrawalPage withdrawal={withdrawal} />}</QueryView>
    </>
  )
}
