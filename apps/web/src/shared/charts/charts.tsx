import { Skeleton } from '@mantine/core'
import { type ComponentProps, Suspense } from 'react'
import { withTexts } from '../i18n/with-texts.ts'
import { lazyComponent } from '../loading/lazy-component.ts'
import { PartMissing } from '../ui/part-missing.tsx'

/** The drawing is in a chunk of its own, which a page fetches after its rows. */
const LazyColumnChart = lazyComponent(
  () => withTexts('charts', import('./column-chart.tsx')),
  (module) => module.ColumnChart,
  PartMissing,
)
const LazyLineChart = lazyComponent(
  () => withTexts('charts', import('./line-chart.tsx')),
  (module) => module.LineChart,
  PartMissing,
)
const LazyDepthChart = lazyComponent(
  () => withTexts('charts', import('./depth-chart.tsx')),
  (module) => module.DepthChart,
  PartMissing,
)
const LazyDistributionChart = lazyComponent(
  () => withTexts('charts', import('./distribution-chart.tsx')),
  (module) => module.DistributionChart,
  PartMissing,
)
const LazySankeyChart = lazyComponent(
  () => withTexts('charts', import('./sankey-chart.tsx')),
  (module) => module.SankeyChart,
  PartMissing,
)
const LazySparkline = lazyComponent(
  () => withTexts('charts', import('./sparkline.tsx')),
  (module) => module.Sparkline,
  PartMissing,
)

/** Holds a chart's place until its code is there. */
const place = <Skeleton height={282} radius="lg" aria-hidden />

/** Values over time as columns, several series stacked, the period before beside. */
export const ColumnChart = (props: ComponentProps<typeof LazyColumnChart>) => (
  <Suspense fallback={place}>
    <LazyColumnChart {...props} />
  </Suspense>
)

/** Values over time as lines and areas. */
export const LineChart = (props: ComponentProps<typeof LazyLineChart>) => (
  <Suspense fallback={place}>
    <LazyLineChart {...props} />
  </Suspense>
)

/** Bids and asks of an order book by price. */
export const DepthChart = (props: ComponentProps<typeof LazyDepthChart>) => (
  <Suspense fallback={place}>
    <LazyDepthChart {...props} />
  </Suspense>
)

/** Parts of a whole as horizontal bars with their share. */
export const DistributionChart = (props: ComponentProps<typeof LazyDistributionChart>) => (
  <Suspense fallback={place}>
    <LazyDistributionChart {...props} />
  </Suspense>
)

/** Flows between columns as bands. */
export const SankeyChart = (props: ComponentProps<typeof LazySankeyChart>) => (
  <Suspense fallback={place}>
    <LazySankeyChart {...props} />
  </Suspense>
)

/** A small line within a row; one that says its moments is as wide as its card. */
export const Sparkline = (props: ComponentProps<typeof LazySparkline>) => (
  <Suspense
    fallback={
      props.momentOf ? <Skeleton height={40} aria-hidden /> : <Skeleton width={100} height={28} aria-hidden />
    }
  >
    <LazySparkline {...props} />
  </Suspense>
)
