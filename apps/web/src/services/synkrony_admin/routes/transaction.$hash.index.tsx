import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LedgerTransaction } from '../../../shared/ledger-transaction/ledger-transaction.tsx'
import { BelongsTo } from '../components/belongs-to.tsx'
import { transactionQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_admin/transaction/$hash/')({
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
      serviceId="synkrony_admin"
      ticket={hash}
      query={useQuery(transactionQuery(hash))}
      about={(detail) => <BelongsTo detail={detail} />}
    />
  )
}
