import { stack, stackOffsetDiverging } from 'd3-shape'
import { useTranslation } from 'react-i18next'
import classes from './chart.module.css'
import { ChartPlot } from './chart-plot.tsx'
import { chartScale } from './chart-scale.ts'
import { type ChartColumn, type ChartProps, lookOf, placesOf, rangeOf, valueIn } from './chart-series.ts'
import { SeriesFigure } from './series-figure.tsx'

interface ColumnChartProps extends ChartProps {
  /** Where the scale ends at the latest: columns beyond it are cut and marked, and do not flatten the others. */
  readonly scaleEnd?: bigint
  /** What the marks of the scale are whole multiples of, for a scale that ends at this value. */
  readonly unitOf?: (scaleEnd: bigint) => bigint
}

interface Extent {
  readonly least: bigint
  readonly greatest: bigint
}

/** How far a stack reaches: what is below zero is under it. */
const extentOf = (column: ChartColumn, ids: readonly string[]): Extent => {
  const values = ids.map((id) => valueIn(column, id))
  const sum = (part: readonly bigint[]): bigint => part.reduce((total, value) => total + value, 0n)
  return {
    least: sum(values.filter((value) => value < 0n)),
    greatest: sum(values.filter((value) => value > 0n)),
  }
}

/** Values over time as columns, several series stacked; the period before is beside as a narrow column. */
export function ColumnChart({ scaleEnd, unitOf = () => 1n, ...chart }: ColumnChartProps) {
  const { series, columns, format, formatMark = format } = chart
  const { t } = useTranslation('charts')
  const stacked = series.flatMap(({ id, before }) => (before ? [] : [id]))
  const earlier = series.flatMap(({ id, before }) => (before ? [id] : []))
  const stacks = [stacked, earlier].map((ids) => ({
    ids,
    drawn: stack<ChartColumn>()
      .keys(ids)
      .value((column, id) => Number(valueIn(column, id)))
      .offset(stackOffsetDiverging)([...columns]),
  }))
  const extents = columns.flatMap((column) => [extentOf(column, stacked), extentOf(column, earlier)])
  const greatest = rangeOf(extents.map((extent) => extent.greatest)).greatest
  const end = scaleEnd !== undefined && scaleEnd < greatest ? scaleEnd : greatest
  const scale = chartScale([end, ...extents.map(({ least }) => least)], { unit: unitOf(end) })
  const top = scale.marks.at(-1) ?? 0n
  const isCut = (column: ChartColumn): boolean =>
    extentOf(column, stacked).greatest > top || extentOf(column, earlier).greatest > top
  const cut = columns.filter(isCut).length
  const placeOf = (value: number): number => scale.placeOf(value) * 100
  return (
    <SeriesFigure {...chart} drawnAs="columns">
      <ChartPlot
        {...chart}
        formatMark={formatMark}
        scale={scale}
        places={placesOf(columns)}
        isCut={isCut}
        drawColumn={(_column, _active, at) => (
          <div className={classes.stacks} data-beside={earlier.length > 0 || undefined}>
            {stacks.toReversed().map(({ ids, drawn }, side) => (
              <div
                key={side === 0 ? 'before' : 'now'}
                className={classes.stack}
                data-before={side === 0 || undefined}
              >
                {drawn.map((each, index) => {
                  const [from = 0, to = 0] = each[at] ?? []
                  const id = ids[index] ?? ''
                  return (
                    <span
                      key={id}
                      data-look={lookOf(series.findIndex((one) => one.id === id))}
                      data-series={id}
                      data-before={side === 0 || undefined}
                      style={{ bottom: `${placeOf(from)}%`, height: `${placeOf(to) - placeOf(from)}%` }}
                    />
                  )
                })}
              </div>
            ))}
          </div>
        )}
      />
      {cut > 0 && <p className={classes.note}>{t('cut', { count: cut, greatest: format(greatest) })}</p>}
    </SeriesFigure>
  )
}
