import { createFileRoute } from '@tanstack/react-router'
import { PaymentPage } from '../components/payment-page.tsx'
import { paymentQuery } from '../queries.ts'

export const Route = createFileRoute(
  '/_panel/_internal/iservice/synkrony_pay_dashboard/transaction/$paymentId',
)({
  staticData: { nav: false },
  beforeLoad: async ({ context, location }) => {
    const { requireLicence } = await import('../chosen-licence.ts')
    return { licence: await requireLicence(context.queryClient, location.href) }
  },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(paymentQuery(params.paymentId))
  },
  component: Payment,
})

function Payment() {
  const { paymentId } = Route.useParams()
  return <PaymentPage paymentId={paymentId} />
}
