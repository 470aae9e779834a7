import { Skeleton, Stack } from '@mantine/core'
import type { AssetSum, PaymentSummary } from '@panel/contracts/platform/payments/payments'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shareIn } from '../../../shared/figures/change-of.ts'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { localDayOf } from '../../../shared/format/local-time.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { PeriodView } from '../../../shared/list/period-view.tsx'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import { AssetOverview, sumBefore } from '../../../shared/payments/asset-overview.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Columns } from '../../../shared/ui/layout.tsx'
import { type PaymentFilter, paymentSummaryQuery } from '../queries.ts'

const figuresOf = ({ units, feeUnits, payments }: Omit<AssetSum, 'assetId' | 'decimal'>) => ({
  gross: BigInt(units),
  fees: BigInt(feeUnits),
  net: BigInt(units) - BigInt(feeUnits),
  payments: BigInt(payments),
})

/** What came in of one asset, what it cost and what is left, each beside the period before. */
function AssetFigures({ sum, before }: { sum: AssetSum; before: PaymentSummary['before'] }) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { assetId, decimal } = sum
  const now = figuresOf(sum)
  const earlier = before && figuresOf(sumBefore(before, assetId))
  const share = shareIn(now.fees, now.gross)
  // The list below has the payments of every asset that the filter lets through.
  const linked = (value: ReactNode, more: UrlSearch = {}) => (
    <Link
      to="."
      search={(search: UrlSearch): UrlSearch => ({ ...search, asset: assetId, page: undefined, ...more })}
      resetScroll={false}
      title={t('figures.open', { assetId })}
    >
      {value}
    </Link>
  )
  const amount = (units: bigint) =>
    linked(<Amount units={String(units)} decimals={decimal} assetId={assetId} large />)
  return (
    <Figures
      figures={[
        { label: t('figures.gross'), value: amount(now.gross), now: now.gross, before: earlier?.gross },
        {
          label: t('figures.fees'),
          value: amount(now.fees),
          note: share && t('figures.ofGross', { share }),
        },
        { label: t('figures.net'), value: amount(now.net), now: now.net, before: earlier?.net },
        {
          label: t('figures.payments'),
          // Refunds are rows too, and not counted.
          value: now.payments === 0n ? '0' : linked(formatCount(now.payments), { kind: 'payment' }),
          now: now.payments,
          before: earlier?.payments,
        },
      ]}
    />
  )
}

const ChartPlaces = () => (
  <Columns>
    <Skeleton height={282} radius="lg" />
    <Skeleton height={282} radius="lg" />
  </Columns>
)

/** Figures and charts of the payments that match the filter, an asset at a time. */
export function PaymentOverview({ filter }: { filter: PaymentFilter }) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const query = useQuery(paymentSummaryQuery(filter))
  const change = useListSearch()
  const openPeriod = (startsAt: string, next: string | undefined): void => {
    const to = next === undefined ? {} : { to: localDayOf(Date.parse(next) - 1) }
    change({ from: localDayOf(startsAt), ...to })
  }
  const place = (
    <Stack role="status" aria-label={t('dashboard.loading')}>
      <Skeleton height={107} radius="lg" />
      <ChartPlaces />
    </Stack>
  )
  return (
    <PeriodView days={{ from: filter.createdFrom, to: filter.createdTo }} query={query} loading={place}>
      {(summary) => (
        <Stack opacity={query.isPlaceholderData ? 0.55 : 1}>
          <AssetOverview
            summary={summary}
            measures={['net']}
            onOpen={openPeriod}
            figures={(sum) => <AssetFigures sum={sum} before={summary.before} />}
          />
        </Stack>
      )}
    </PeriodView>
  )
}
