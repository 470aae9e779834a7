import { area, type CurveFactory, curveLinear, line } from 'd3-shape'
import { Fragment, useId } from 'react'
import { AreaFade } from './area-fade.tsx'
import classes from './chart.module.css'
import { ChartPlot } from './chart-plot.tsx'
import { chartScale } from './chart-scale.ts'
import { type ChartProps, lookOf, placesOf } from './chart-series.ts'
import { SeriesFigure } from './series-figure.tsx'

interface LineChartProps extends ChartProps {
  /** The series whose line has its area under it. */
  readonly areas?: readonly string[]
  /** How a series gets from one value to the next; straight where absent. */
  readonly curveOf?: (seriesId: string) => CurveFactory
}

/** The drawing is stretched over the plot, so that its unit is a hundredth of it. */
const size = 100

interface Point {
  readonly x: number
  /** Undefined where there is no value. */
  readonly y: number | undefined
}

/** Values over time, or over prices, as lines and areas. */
export function LineChart({ areas = [], curveOf = () => curveLinear, ...chart }: LineChartProps) {
  const { series, columns, format, formatMark = format } = chart
  const fadeId = useId()
  const shown = columns.flatMap(({ values }) => series.flatMap(({ id }) => values[id] ?? []))
  const scale = chartScale(shown, { tight: true })
  const places = placesOf(columns)
  const heightOf = (value: bigint): number => (1 - scale.placeOf(value)) * size
  const shapes = series.map(({ id, before }, index) => {
    const points = columns.map(({ values }, at): Point => {
      const value = values[id]
      return { x: (places[at]?.centre ?? 0) * size, y: value === undefined ? undefined : heightOf(value) }
    })
    const isThere = ({ y }: Point): boolean => y !== undefined
    const drawLine = line<Point>()
      .defined(isThere)
      .x(({ x }) => x)
      .y(({ y = 0 }) => y)
      .curve(curveOf(id))
      .digits(2)
    const drawArea = area<Point>()
      .defined(isThere)
      .x(({ x }) => x)
      .y0(heightOf(0n))
      .y1(({ y = 0 }) => y)
      .curve(curveOf(id))
      .digits(2)
    return {
      id,
      before,
      look: lookOf(index),
      line: drawLine(points) ?? '',
      area: areas.includes(id) ? (drawArea(points) ?? '') : undefined,
    }
  })
  return (
    <SeriesFigure {...chart} drawnAs="lines">
      <ChartPlot
        {...chart}
        formatMark={formatMark}
        scale={scale}
        places={places}
        readNone
        drawColumn={(column, active, at) => {
          if (!active) return null
          const { left = 0, width = 1, centre = 0 } = places[at] ?? {}
          return series.map(({ id, before }, index) => {
            const value = column.values[id]
            return value === undefined ? null : (
              <span
                key={id}
                className={classes.point}
                data-look={lookOf(index)}
                data-before={before}
                style={{
                  left: `${((centre - left) / width) * 100}%`,
                  bottom: `${scale.placeOf(value) * 100}%`,
                }}
              />
            )
          })
        }}
      >
        <svg
          className={classes.drawing}
          viewBox={`0 0 ${size} ${size}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          {shapes.map(
            (shape) =>
              shape.area && (
                <Fragment key={shape.id}>
                  <AreaFade id={`${fadeId}-${shape.look}`} look={shape.look} />
                  <path data-area fill={`url(#${fadeId}-${shape.look})`} d={shape.area} />
                </Fragment>
              ),
          )}
          {shapes
            .map((shape) => (
              <path key={shape.id} data-look={shape.look} data-before={shape.before} d={shape.line} />
            ))
            .toReversed()}
        </svg>
      </ChartPlot>
    </SeriesFigure>
  )
}
