import { createFileRoute } from '@tanstack/react-router'
import { AliasPage } from '../components/alias-page.tsx'
import { aliasHolderQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/alias/alias/$alias')({
  staticData: { nav: false },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(aliasHolderQuery(params.alias))
  },
  component: AliasRoute,
})

function AliasRoute() {
  return <AliasPage alias={Route.useParams().alias} />
}
