import { createFileRoute } from '@tanstack/react-router'
import { PartPage } from '../components/part-page.tsx'
import { transactionQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/advanced_explorer/transaction/$hash/$id')({
  staticData: { nav: false },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(transactionQuery(params.hash.toLowerCase()))
  },
  component: PartRoute,
})

function PartRoute() {
  const { hash, id } = Route.useParams()
  return <PartPage hash={hash.toLowerCase()} id={id} />
}
