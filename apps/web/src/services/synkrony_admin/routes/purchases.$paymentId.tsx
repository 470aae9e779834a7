import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { shorten } from '../../../shared/format/shorten.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { PurchaseView } from '../components/purchase-view.tsx'
import { purchaseQuery, useLiveSynkrony } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_admin/purchases/$paymentId')({
  staticData: { nav: false },
  validateSearch: (search): UrlSearch => search,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(purchaseQuery(params.paymentId))
  },
  component: PurchasePage,
})

function PurchasePage() {
  const { t } = useTranslation('synkrony_admin')
  const { paymentId } = Route.useParams()
  useLiveSynkrony()
  const query = useQuery(purchaseQuery(paymentId))
  return (
    <>
      <PageHead
        title={t(query.data?.kind === 'refund' ? 'purchase.refundTitle' : 'purchase.title', {
          id: shorten(paymentId),
        })}
        text={t('purchase.text')}
      >
        <LinkButton to="/iservice/synkrony_admin/purchases" search variant="default">
          {t('purchase.back')}
        </LinkButton>
      </PageHead>
      <QueryView
        query={query}
        unknown={{ title: t('unknown.purchase.title'), text: t('unknown.purchase.text') }}
      >
        {(purchase) => <PurchaseView purchase={purchase} />}
      </QueryView>
    </>
  )
}
