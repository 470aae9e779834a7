import { eursId } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { TokenPage } from '../components/token-page.tsx'
import { tokenQuery } from '../queries.ts'

export const Route = createFileRoute(
  '/_panel/_internal/iservice/eurs_manager_admin/eurs-clone/clone/$tokenId',
)({
  staticData: { nav: false },
  validateSearch: (search): UrlSearch => search,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(tokenQuery(params.tokenId))
  },
  component: Clone,
})

function Clone() {
  const { t } = useTranslation('eurs_manager_admin')
  const { tokenId } = Route.useParams()
  const { data, isError } = useQuery(tokenQuery(tokenId))
  const none = isError || (data !== undefined && data.backing !== eursId)
  return (
    <>
      <PageHead title={t('clone.title', { tokenId })} {...(!none && { text: t('clone.text') })}>
        <LinkButton to="/iservice/eurs_manager_admin/clones" variant="default">
          {t('clones.all')}
        </LinkButton>
      </PageHead>
      <TokenPage tokenId={tokenId} search={Route.useSearch()} clone />
    </>
  )
}
