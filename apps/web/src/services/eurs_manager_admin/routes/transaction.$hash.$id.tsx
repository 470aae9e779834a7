import { createFileRoute } from '@tanstack/react-router'
import { TokenTransaction } from '../components/token-transaction.tsx'
import { transactionQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/eurs_manager_admin/transaction/$hash/$id')({
  staticData: { nav: false },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(transactionQuery(params.hash))
  },
  component: PartOfBulk,
})

function PartOfBulk() {
  const { hash, id } = Route.useParams()
  return <TokenTransaction ticket={hash} part={Number(id)} />
}
