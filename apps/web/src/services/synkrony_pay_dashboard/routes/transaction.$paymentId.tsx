import { paymentReceived } from '@panel/contracts/services/synkrony_pay_dashboard/events'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useInvalidateOn } from '../../../shared/api/use-socket-event.ts'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { PaymentView } from '../components/payment-view.tsx'
import { paymentEndpoints, paymentQuery } from '../queries.ts'

export const Route = createFileRoute(
  '/_panel/_internal/iservice/synkrony_pay_dashboard/transaction/$paymentId',
)({
  staticData: { nav: false },
  beforeLoad: async ({ context, location }) => {
    const { chosenLicence } = await import('../chosen-licence.ts')
    return { licence: await chosenLicence.require(context.queryClient, location.href) }
  },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(paymentQuery(params.paymentId))
  },
  component: Payment,
})

function Payment() {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { paymentId } = Route.useParams()
  const query = useQuery(paymentQuery(paymentId))
  useInvalidateOn(paymentReceived, paymentEndpoints)
  return (
    <>
      <PageHead title={t('payment.title')} text={t('payment.text')}>
        <LinkButton to="/iservice/synkrony_pay_dashboard/dashboard" search variant="default">
          {t('payment.back')}
        </LinkButton>
      </PageHead>
      <QueryView query={query}>{(payment) => <PaymentView payment={payment} />}</QueryView>
    </>
  )
}
