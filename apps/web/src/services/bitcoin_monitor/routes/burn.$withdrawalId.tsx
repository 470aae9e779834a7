import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { shorten } from '../../../shared/format/shorten.ts'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { PagePlace } from '../components/page-place.tsx'
import { WithdrawalPage } from '../components/withdrawal-page.tsx'
import { useLiveBridge, withdrawalQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/bitcoin_monitor/burn/$withdrawalId')({
  staticData: { nav: false },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(withdrawalQuery(params.withdrawalId))
  },
  component: WithdrawalDetail,
})

function WithdrawalDetail() {
  const { t } = useTranslation('bitcoin_monitor')
  const { withdrawalId } = Route.useParams()
  useLiveBridge()
  const query = useQuery(withdrawalQuery(withdrawalId))
  return (
    <>
      <PageHead title={t('withdrawal.title', { id: shorten(withdrawalId) })} text={t('withdrawal.text')}>
        <LinkButton to="/iservice/bitcoin_monitor/all_burn" search variant="default">
          {t('withdrawals.back')}
        </LinkButton>
      </PageHead>
      <QueryView
        query={query}
        loading={<PagePlace label={t('withdrawal.loading')} />}
        unknown={{ title: t('withdrawal.unknown.title'), text: t('withdrawal.unknown.text') }}
      >
        {(withdrawal) => <WithdrawalPage withdrawal={withdrawal} />}
      </QueryView>
    </>
  )
}
