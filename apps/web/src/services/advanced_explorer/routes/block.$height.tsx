import { createFileRoute } from '@tanstack/react-router'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { readKey } from '../../../shared/list/list-search.ts'
import { BlockPage } from '../components/block-page.tsx'
import { blockTransactionList } from '../components/transaction-list.tsx'
import { blockQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/advanced_explorer/block/$height')({
  staticData: { nav: false },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    const height = readKey(params.height)
    if (height === undefined) return
    void queryClient.prefetchQuery(blockQuery(height))
    void loadList(queryClient, blockTransactionList, deps, { blockHeight: height })
  },
  component: BlockRoute,
})

function BlockRoute() {
  const { height } = Route.useParams()
  return <BlockPage height={readKey(height)} search={Route.useSearch()} />
}
