import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { shorten } from '../../../shared/format/shorten.ts'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { DepositPage } from '../components/deposit-page.tsx'
import { PagePlace } from '../components/page-place.tsx'
import { depositQuery, useLiveBridge } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/bitcoin_monitor/mint/$depositId')({
  staticData: { nav: false },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(depositQuery(params.depositId))
  },
  component: DepositDetail,
})

function DepositDetail() {
  const { t } = useTranslation('bitcoin_monitor')
  const { depositId } = Route.useParams()
  useLiveBridge()
  const query = useQuery(depositQuery(depositId))
  return (
    <>
      <PageHead title={t('deposit.title', { id: shorten(depositId) })} text={t('deposit.text')}>
        <LinkButton to="/iservice/bitcoin_monitor/all_mint" search variant="default">
          {t('deposits.back')}
        </LinkButton>
      </PageHead>
      <QueryView
        query={query}
        loading={<PagePlace label={t('deposit.loading')} />}
        unknown={{ title: t('deposit.unknown.title'), text: t('deposit.unknown.text') }}
      >
        {(deposit) => <DepositPage deposit={deposit} />}
      </QueryView>
    </>
  )
}
