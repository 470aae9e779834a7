import { useTranslation } from 'react-i18next'
import { formatCount } from '../format/amounts.ts'
import classes from './chart.module.css'
import { ChartFigure } from './chart-figure.tsx'
import { ChartPlot } from './chart-plot.tsx'
import { scaleMarks, shareOf } from './chart-scale.ts'
import { type ChartProps, colourOf, greatestOf, sumOf, valueIn } from './chart-series.ts'

interface ColumnChartProps extends ChartProps {
  /** Where the scale ends at the latest: columns beyond it are cut and marked, and do not flatten the others. */
  readonly scaleEnd?: bigint
  /** What the marks of the scale are whole multiples of, for a scale that ends at this value. */
  readonly unitOf?: (scaleEnd: bigint) => bigint
}

/** Values over time as stacked columns. */
export function ColumnChart({ scaleEnd, unitOf = () => 1n, ...chart }: ColumnChartProps) {
  const { series, columns, format, formatMark = format } = chart
  const { t } = useTranslation('charts')
  const sums = columns.map((column) => sumOf(column, series))
  const greatest = greatestOf(sums)
  const end = scaleEnd !== undefined && scaleEnd < greatest ? scaleEnd : greatest
  const marks = scaleMarks(end, unitOf(end))
  const top = marks.at(-1) ?? 1n
  const cut = sums.filter((sum) => sum > top).length
  return (
    <ChartFigure {...chart}>
      <ChartPlot
        {...chart}
        formatMark={formatMark}
        marks={marks}
        isCut={(column) => sumOf(column, series) > top}
        drawColumn={(column) => (
          <div className={classes.stack}>
            {series.map(({ id }, index) => (
              <span
                key={id}
                data-colour={colourOf(index)}
                style={{ height: `${Math.min(1, shareOf(valueIn(column, id), top)) * 100}%` }}
              />
            ))}
          </div>
        )}
      />
      {cut > 0 && (
        <p className={classes.note}>
          {t('cut', { count: cut, shown: formatCount(cut), greatest: format(greatest) })}
        </p>
      )}
    </ChartFigure>
  )
}
