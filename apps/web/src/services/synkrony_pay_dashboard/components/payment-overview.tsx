import { Skeleton } from '@mantine/core'
import type { AssetSum } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatUnits } from '../../../shared/format/amounts.ts'
import { lazyComponent } from '../../../shared/loading/lazy-component.ts'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { type PaymentFilter, paymentSummaryQuery } from '../queries.ts'
import classes from './payments.module.css'

const PaymentChart = lazyComponent(
  () => import('./payment-chart.tsx'),
  (module) => module.PaymentChart,
)

/** The sum of each asset, and its fees. */
function AssetTotals({ totals }: { totals: readonly AssetSum[] }) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  return (
    <ul className={classes.totals} aria-label={t('dashboard.totals')}>
      {totals.map(({ assetId, decimal, units, feeUnits, payments }) => (
        <li key={assetId} className={classes.total}>
          <span className={classes.asset}>{assetId}</span>
          <strong>{formatUnits(units, decimal)}</strong>
          <span className={classes.muted}>
            {t('dashboard.payments', { count: payments, payments: formatCount(payments) })}
          </span>
          <span className={classes.muted}>
            {t('dashboard.fees', { fees: `${formatUnits(feeUnits, decimal)} ${assetId}` })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Totals and chart of the payments that match the filter. */
export function PaymentOverview({ filter }: { filter: PaymentFilter }) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const query = useQuery(paymentSummaryQuery(filter))
  const place = <Skeleton height={296} radius="lg" role="status" aria-label={t('dashboard.loading')} />
  if (query.data?.totals.length === 0) return null
  return (
    <div className={classes.overview} data-stale={query.isPlaceholderData || undefined}>
      <QueryView query={query} loading={place}>
        {(summary) => (
          <>
            <AssetTotals totals={summary.totals} />
            <Suspense fallback={place}>
              <PaymentChart summary={summary} assetId={filter.assetId} />
            </Suspense>
          </>
        )}
      </QueryView>
    </div>
  )
}
