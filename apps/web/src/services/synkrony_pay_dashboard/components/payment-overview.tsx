import { SegmentedControl, Skeleton } from '@mantine/core'
import type { AssetSum, PaymentSummary } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { type PaymentFilter, paymentSummaryQuery } from '../queries.ts'
import { AssetFigures } from './asset-figures.tsx'
import { PaymentCharts } from './payment-charts.tsx'
import classes from './payments.module.css'

/** Every asset of the period or of the one before, the one with most payments first. */
const assetsOf = ({ totals, before }: PaymentSummary): readonly AssetSum[] => {
  const earlier = (before?.totals ?? [])
    .filter(({ assetId }) => !totals.some((sum) => sum.assetId === assetId))
    .map((sum) => ({ ...sum, payments: 0, units: '0', feeUnits: '0' }))
  return [...totals, ...earlier].toSorted((one, other) => other.payments - one.payments)
}

function Figures({ summary }: { summary: PaymentSummary }) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const [chosen, setChosen] = useState<string>()
  const assets = assetsOf(summary)
  const sum = assets.find(({ assetId }) => assetId === chosen) ?? assets[0]
  if (!sum) return null
  const { assetId, decimal } = sum
  const { before } = summary
  return (
    <>
      {assets.length > 1 && (
        <SegmentedControl
          className={classes.assets ?? ''}
          size="xs"
          aria-label={t('figures.asset')}
          value={assetId}
          onChange={setChosen}
          data={assets.map((asset) => asset.assetId)}
        />
      )}
      <AssetFigures
        sum={sum}
        before={before?.totals.find((total) => total.assetId === assetId)}
        compared={before !== undefined}
      />
      <PaymentCharts summary={summary} assetId={assetId} decimal={decimal} />
    </>
  )
}

const ChartPlaces = () => (
  <div className={classes.charts} aria-hidden>
    <Skeleton height={282} radius="lg" />
    <Skeleton height={282} radius="lg" />
  </div>
)

/** Figures and charts of the payments that match the filter, an asset at a time. */
export function PaymentOverview({ filter }: { filter: PaymentFilter }) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const query = useQuery(paymentSummaryQuery(filter))
  const place = (
    <div className={classes.overview} role="status" aria-label={t('dashboard.loading')}>
      <Skeleton height={107} radius="lg" />
      <ChartPlaces />
    </div>
  )
  return (
    <QueryView query={query} loading={place}>
      {(summary) => (
        <div className={classes.overview} data-stale={query.isPlaceholderData || undefined}>
          <Figures summary={summary} />
        </div>
      )}
    </QueryView>
  )
}
