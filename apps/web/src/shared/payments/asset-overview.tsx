import { SegmentedControl } from '@mantine/core'
import type { AssetSum, PaymentSummary } from '@panel/contracts/platform/payments/payments'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import { PaymentCharts } from './payment-charts.tsx'

// Fetched together with the code that shows it, not when it first renders.
void i18n.loadNamespaces('payments')

const emptySum = { payments: 0, units: '0', feeUnits: '0' }

/** Every asset of the period or of the one before, the one with most payments first. */
const assetsOf = ({ totals, before }: PaymentSummary): readonly AssetSum[] => {
  const earlier = (before?.totals ?? [])
    .filter(({ assetId }) => !totals.some((sum) => sum.assetId === assetId))
    .map((sum) => ({ ...sum, ...emptySum }))
  return [...totals, ...earlier].toSorted((one, other) => other.payments - one.payments)
}

/** The sum of an asset in the period before; nothing where nothing was paid. */
export const sumBefore = (
  before: NonNullable<PaymentSummary['before']>,
  assetId: string,
): Pick<AssetSum, 'payments' | 'units' | 'feeUnits'> =>
  before.totals.find((total) => total.assetId === assetId) ?? emptySum

interface AssetOverviewProps {
  readonly summary: PaymentSummary
  /** The key figures of the chosen asset. */
  readonly figures: (sum: AssetSum) => ReactNode
  readonly measures: ComponentProps<typeof PaymentCharts>['measures']
  /** Opens the payments of a period in the chosen asset. */
  readonly onOpen?: (startsAt: string, nextStartsAt: string | undefined, assetId: string) => void
}

/** Payments of one asset at a time: its key figures, and what came in over time. */
export function AssetOverview({ summary, figures, measures, onOpen }: AssetOverviewProps) {
  const { t } = useTranslation('payments')
  const [chosen, setChosen] = useState<string>()
  const assets = assetsOf(summary)
  const sum = assets.find(({ assetId }) => assetId === chosen) ?? assets[0]
  if (!sum) return null
  return (
    <>
      {assets.length > 1 && (
        <SegmentedControl
          mr="auto"
          maw="100%"
          size="xs"
          // Names that are wider than the page together are scrolled to.
          style={{ overflowX: 'auto' }}
          aria-label={t('asset')}
          value={sum.assetId}
          onChange={setChosen}
          data={assets.map(({ assetId }) => assetId)}
        />
      )}
      {figures(sum)}
      <PaymentCharts
        summary={summary}
        measures={measures}
        assetId={sum.assetId}
        decimal={sum.decimal}
        onOpen={onOpen && ((startsAt, next) => onOpen(startsAt, next, sum.assetId))}
      />
    </>
  )
}
