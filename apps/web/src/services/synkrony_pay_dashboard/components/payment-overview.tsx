import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../shared/loading/lazy-part.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { type PaymentListRequest, paymentSummaryQuery } from '../queries.ts'
import { AssetTotals } from './asset-totals.tsx'
import classes from './payments.module.css'

const PaymentChart = lazyPart(
  () => import('./payment-chart.tsx'),
  (module) => module.PaymentChart,
)

interface PaymentOverviewProps {
  readonly filter: PaymentListRequest['filter']
  /** The one asset that the filter lets through, if it names one. */
  readonly assetId: string | undefined
}

/** What the filtered payments come to: totals an asset, and their way through time. */
export function PaymentOverview({ filter, assetId }: PaymentOverviewProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { data, error, refetch, isPlaceholderData } = useQuery(paymentSummaryQuery(filter))
  const place = <Skeleton height={296} radius="lg" role="status" aria-label={t('dashboard.loading')} />
  if (error) {
    return (
      <div className={classes.overview}>
        <ErrorNotice error={error} onRetry={refetch} />
      </div>
    )
  }
  if (!data) return <div className={classes.overview}>{place}</div>
  if (data.totals.length === 0) return null
  return (
    <div className={classes.overview} data-stale={isPlaceholderData || undefined}>
      <AssetTotals totals={data.totals} />
      <Suspense fallback={place}>
        <PaymentChart summary={data} assetId={assetId} />
      </Suspense>
    </div>
  )
}
