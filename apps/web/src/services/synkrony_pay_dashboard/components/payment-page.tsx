import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { paymentQuery } from '../queries.ts'
import { PaymentFacts } from './payment-facts.tsx'

/** One payment: what was paid, by whom, when, what it cost, and the ledger transaction that moved it. */
export function PaymentPage({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { data, error, refetch } = useQuery(paymentQuery(paymentId))
  return (
    <>
      <PageHead title={t('payment.title')} text={t('payment.text')}>
        <LinkButton to="/iservice/synkrony_pay_dashboard/dashboard" search variant="default">
          {t('payment.back')}
        </LinkButton>
      </PageHead>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {data && <PaymentFacts payment={data} />}
      {!data && !error && (
        <Skeleton height={260} radius="lg" role="status" aria-label={t('payment.loading')} />
      )}
    </>
  )
}
