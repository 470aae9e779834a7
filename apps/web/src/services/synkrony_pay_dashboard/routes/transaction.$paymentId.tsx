import { Stack } from '@mantine/core'
import type { PaymentDetail } from '@panel/contracts/platform/payments/payments'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../../shared/ui/amount.tsx'
import type { ExplorerKind } from '../../../shared/ui/explorer-link.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { paymentQuery } from '../queries.ts'

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
  return (
    <>
      <PageHead title={t('payment.title')} text={t('payment.text')}>
        <LinkButton to="/iservice/synkrony_pay_dashboard/dashboard" search variant="default">
          {t('payment.back')}
        </LinkButton>
      </PageHead>
      <QueryView query={query}>{(payment) => <PaymentFacts payment={payment} />}</QueryView>
    </>
  )
}

/** Every fact of a payment. */
function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { paymentId, from, units, feeUnits, decimal: decimals, assetId, ticket } = payment
  const net = BigInt(units) - BigInt(feeUnits)
  const shortId = (name: string, id: string, explorer?: ExplorerKind) => (
    <ShortId id={id} label={t(`fields.${name}`)} explorer={explorer} />
  )
  return (
    <Stack>
      <Amount units={units} decimals={decimals} assetId={assetId} large />
      <FactList
        facts={[
          fact(t('fields.paymentId'), shortId('paymentId', paymentId)),
          fact(t('fields.createdAt'), <Moment at={payment.createdAt} />),
          fact(t('fields.from'), shortId('from', from, 'account')),
          fact(t('fields.assetId'), assetId),
          fact(t('fields.feeUnits'), <Amount units={feeUnits} decimals={decimals} assetId={assetId} />),
          fact(t('fields.net'), <Amount units={String(net)} decimals={decimals} assetId={assetId} />),
          fact(t('fields.licence'), payment.licenceId),
          fact(
            t('fields.ticket'),
            ticket === undefined ? t('payment.noTicket') : shortId('ticket', ticket, 'transaction'),
          ),
        ]}
      />
    </Stack>
  )
}
