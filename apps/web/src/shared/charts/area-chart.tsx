import classes from './chart.module.css'
import { ChartFigure } from './chart-figure.tsx'
import { ChartPlot } from './chart-plot.tsx'
import { scaleMarks, shareOf } from './chart-scale.ts'
import { type ChartColumn, type ChartProps, colourOf, greatestOf, valueIn } from './chart-series.ts'

/** The drawing is stretched over the plot, so that its unit is a hundredth of it. */
const size = 100

/** The points of one series, each in the middle of its column. */
const pointsOf = (columns: readonly ChartColumn[], id: string, top: bigint): string[] =>
  columns.map((column, place) => {
    const x = ((place + 0.5) / columns.length) * size
    const y = (1 - Math.min(1, shareOf(valueIn(column, id), top))) * size
    return `${x.toFixed(2)},${y.toFixed(2)}`
  })

/** One value over time as a line with its area; further series, such as the period before, are dashed lines. */
export function AreaChart(chart: ChartProps) {
  const { series, columns, format, formatMark = format } = chart
  const marks = scaleMarks(
    greatestOf(columns.flatMap((column) => series.map(({ id }) => valueIn(column, id)))),
  )
  const top = marks.at(-1) ?? 1n
  const [first] = series
  const edge = size / 2 / Math.max(1, columns.length)
  return (
    <ChartFigure {...chart}>
      <ChartPlot
        {...chart}
        formatMark={formatMark}
        marks={marks}
        isCut={() => false}
        drawColumn={(column, active) =>
          active &&
          series.map(({ id }, index) => (
            <span
              key={id}
              className={classes.point}
              data-colour={colourOf(index)}
              style={{ bottom: `${shareOf(valueIn(column, id), top) * 100}%` }}
            />
          ))
        }
      >
        <svg
          className={classes.drawing}
          viewBox={`0 0 ${size} ${size}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          {first && (
            <polygon
              className={classes.area}
              points={[`${edge},${size}`, ...pointsOf(columns, first.id, top), `${size - edge},${size}`].join(
                ' ',
              )}
            />
          )}
          {series
            .map(({ id }, index) => (
              <polyline
                key={id}
                data-colour={colourOf(index)}
                data-dashed={index > 0 || undefined}
                points={pointsOf(columns, id, top).join(' ')}
              />
            ))
            .toReversed()}
        </svg>
      </ChartPlot>
    </ChartFigure>
  )
}
