import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LedgerTransaction } from '../../../shared/ledger-transaction/ledger-transaction.tsx'
import { transactionQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/eurs_manager_admin/transaction/$hash/')({
  staticData: { nav: false },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(transactionQuery(params.hash))
  },
  component: WholeTransaction,
})

function WholeTransaction() {
  const { hash } = Route.useParams()
  return (
    <LedgerTransaction
      serviceId="eurs_manager_admin"
      ticket={hash}
      query={useQuery(transactionQuery(hash))}
    />
  )
}
