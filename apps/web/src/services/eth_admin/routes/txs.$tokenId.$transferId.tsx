import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { shorten } from '../../../shared/format/shorten.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { TransferPage } from '../components/transfer-page.tsx'
import { transferQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/eth_admin/txs/$tokenId/$transferId')({
  staticData: { nav: false },
  validateSearch: (search): UrlSearch => search,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(transferQuery(params.transferId))
  },
  component: TransferDetailPage,
})

function TransferDetailPage() {
  const { t } = useTranslation('eth_admin')
  const { tokenId, transferId } = Route.useParams()
  const query = useQuery(transferQuery(transferId))
  const title = transferId.startsWith('0x') ? shorten(transferId) : transferId
  return (
    <>
      <PageHead title={t('transfer.title', { tokenId, id: title })} text={t('transfer.text')}>
        <LinkButton to="/iservice/eth_admin/txs/$tokenId" params={{ tokenId }} search variant="default">
          {t('transfer.back', { tokenId })}
        </LinkButton>
      </PageHead>
      <QueryView
        query={query}
        unknown={{ title: t('transfer.unknown.title'), text: t('transfer.unknown.text') }}
      >
        {(transfer) => <TransferPage transfer={transfer} />}
      </QueryView>
    </>
  )
}
