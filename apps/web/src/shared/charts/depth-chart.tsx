import { ascending } from '@panel/contracts/platform/compare'
import { curveStepAfter, curveStepBefore } from 'd3-shape'
import { useTranslation } from 'react-i18next'
import type { CsvCell } from '../list/csv.ts'
import type { ChartColumn } from './chart-series.ts'
import { LineChart } from './line-chart.tsx'

/** What is offered at one price. */
export interface DepthLevel {
  readonly price: bigint
  readonly units: bigint
}

interface DepthChartProps {
  readonly label: string
  readonly priceLabel: string
  readonly bids: readonly DepthLevel[]
  readonly asks: readonly DepthLevel[]
  readonly formatPrice: (price: bigint) => string
  /** A price in the CSV. */
  readonly exactPrice: (price: bigint) => CsvCell
  readonly format: (units: bigint) => string
  readonly formatMark?: (units: bigint) => string
  /** An amount in the CSV; the integer itself where absent. */
  readonly exact?: (units: bigint) => CsvCell
}

const byPrice = ({ price: one }: DepthLevel, { price: other }: DepthLevel): number => ascending(one, other)

/** Levels with the sum of all that are at least as good as each, the best first. */
const summed = (levels: readonly DepthLevel[]): readonly DepthLevel[] => {
  let sum = 0n
  return levels.map(({ price, units }) => {
    sum += units
    return { price, units: sum }
  })
}

/** An order book: how much can be bought or sold down or up to each price. */
export function DepthChart({ bids, asks, priceLabel, formatPrice, exactPrice, ...chart }: DepthChartProps) {
  const { t } = useTranslation('charts')
  const columnsOf = (side: 'bids' | 'asks', levels: readonly DepthLevel[]): readonly ChartColumn[] =>
    levels.map(({ price, units }) => ({
      label: formatPrice(price),
      shortLabel: formatPrice(price),
      exactLabel: exactPrice(price),
      position: Number(price),
      values: { [side]: units },
    }))
  return (
    <LineChart
      {...chart}
      columnLabel={priceLabel}
      series={[
        { id: 'bids', label: t('bids') },
        { id: 'asks', label: t('asks') },
      ]}
      areas={['bids', 'asks']}
      columns={[
        ...columnsOf('bids', summed(bids.toSorted(byPrice).toReversed()).toReversed()),
        ...columnsOf('asks', summed(asks.toSorted(byPrice))),
      ]}
      // Between two prices a book holds what it holds at the next worse one it has reached.
      curveOf={(side) => (side === 'bids' ? curveStepBefore : curveStepAfter)}
    />
  )
}
