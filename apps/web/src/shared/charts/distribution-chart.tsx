import { useTranslation } from 'react-i18next'
import { formatPercent } from '../format/amounts.ts'
import { type CsvCell, csvAmount } from '../list/csv.ts'
import { scrollByKeyboard } from '../ui/scroll-by-keyboard.ts'
import classes from './chart.module.css'
import { ChartFigure } from './chart-figure.tsx'
import { lookOf, rangeOf } from './chart-series.ts'

export interface DistributionRow {
  readonly id: string
  readonly label: string
  readonly value: bigint
}

export interface DistributionChartProps {
  /** What is shown and in which unit, in words. */
  readonly label: string
  readonly rowLabel: string
  readonly valueLabel: string
  /** In the order in which they are shown; all of them add up to the whole. */
  readonly rows: readonly DistributionRow[]
  readonly format: (value: bigint) => string
  /** A value in the CSV; the integer itself where absent. */
  readonly exact?: (value: bigint) => CsvCell
  readonly onOpen?: (row: DistributionRow) => void
}

/** A part of the whole in thousandths, rounded to the nearest. */
const thousandths = (part: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : (part * 2000n + whole) / (whole * 2n)

/** Parts of a whole as horizontal bars, each with its figure and its share. */
export function DistributionChart(chart: DistributionChartProps) {
  const { label, rowLabel, valueLabel, rows, format, exact = (value) => value, onOpen } = chart
  const { t } = useTranslation('charts')
  const whole = rows.reduce((sum, { value }) => sum + value, 0n)
  const greatest = rangeOf(rows.map(({ value }) => value)).greatest
  return (
    <ChartFigure
      label={label}
      csv={() => [
        [rowLabel, valueLabel, t('sharePercent')],
        ...rows.map((row) => [row.label, exact(row.value), csvAmount(thousandths(row.value, whole), 1)]),
      ]}
    >
      <div ref={scrollByKeyboard} className={classes.distribution}>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{rowLabel}</th>
              <th scope="col">{valueLabel}</th>
              <th scope="col">{t('share')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {onOpen ? (
                    <button type="button" className={classes.open} onClick={() => onOpen(row)}>
                      {row.label}
                    </button>
                  ) : (
                    row.label
                  )}
                  <span className={classes.bar} aria-hidden>
                    <span
                      data-look={lookOf(0)}
                      style={{ width: `${(Number(row.value) / Math.max(1, Number(greatest))) * 100}%` }}
                    />
                  </span>
                </th>
                <td>{format(row.value)}</td>
                <td>{formatPercent(thousandths(row.value, whole), 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartFigure>
  )
}
