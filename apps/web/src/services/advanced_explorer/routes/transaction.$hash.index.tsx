import { createFileRoute } from '@tanstack/react-router'
import { TransactionPage } from '../components/transaction-page.tsx'
import { transactionQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/advanced_explorer/transaction/$hash/')({
  staticData: { nav: false },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(transactionQuery(params.hash.toLowerCase()))
  },
  component: TransactionRoute,
})

function TransactionRoute() {
  const { hash } = Route.useParams()
  return <TransactionPage hash={hash.toLowerCase()} />
}
