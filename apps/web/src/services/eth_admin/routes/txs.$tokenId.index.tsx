import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { TokenPage } from '../components/token-page.tsx'
import { tokenQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/eth_admin/txs/$tokenId/')({
  staticData: { nav: false },
  validateSearch: (search): UrlSearch => search,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(tokenQuery(params.tokenId))
  },
  component: Transfers,
})

function Transfers() {
  const { t } = useTranslation('eth_admin')
  const { tokenId } = Route.useParams()
  const query = useQuery(tokenQuery(tokenId))
  const search = Route.useSearch()
  return (
    <>
      <PageHead title={t('token.title', { tokenId })} text={t('token.text')}>
        <LinkButton to="/iservice/eth_admin" variant="default">
          {t('tokens.back')}
        </LinkButton>
      </PageHead>
      <QueryView
        query={query}
        unknown={{ title: t('token.unknown.title'), text: t('token.unknown.text', { tokenId }) }}
      >
        {(token) => <TokenPage token={token} search={search} />}
      </QueryView>
    </>
  )
}
