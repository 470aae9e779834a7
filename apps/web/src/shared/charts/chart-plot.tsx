import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './chart.module.css'
import { shareOf } from './chart-scale.ts'
import { type ChartColumn, type ChartSeries, valueIn } from './chart-series.ts'

interface ChartPlotProps {
  readonly label: string
  readonly series: readonly ChartSeries[]
  readonly columns: readonly ChartColumn[]
  readonly format: (value: bigint) => string
  readonly formatMark: (value: bigint) => string
  /** From zero to the end of the scale. */
  readonly marks: readonly bigint[]
  /** Whether a column reaches beyond the end of the scale. */
  readonly isCut: (column: ChartColumn) => boolean
  /** What is drawn in a column's own place. */
  readonly drawColumn?: (column: ChartColumn, active: boolean) => ReactNode
  /** What is drawn over the whole width, behind the columns. */
  readonly children?: ReactNode
}

/** Where the keys of a chart lead from one column. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
}

/** How many columns are named under the chart. */
const mostNames = 5

/** The columns that are named: the first, the last and some between them at equal distances. */
const namedPlaces = (columns: number): ReadonlyMap<number, number> => {
  const names = Math.min(mostNames, columns)
  return new Map(
    Array.from({ length: names }, (_, name) => [
      Math.round((name * (columns - 1)) / Math.max(1, names - 1)),
      name,
    ]),
  )
}

/** Where a column is read out: beside it, and at the chart's ends on the side where there is room. */
const readingPlace = (place: number, columns: number) => {
  const at = ((place + 0.5) / columns) * 100
  if (at > 70) return { style: { right: `${100 - at}%` } }
  return { style: { left: `${at}%` }, 'data-centred': at >= 30 || undefined }
}

/** Scale, lines and columns of a chart. The column under the pointer, or chosen by the arrow keys, is read out. */
export function ChartPlot(props: ChartPlotProps) {
  const { label, series, columns, format, formatMark, marks, isCut, drawColumn, children } = props
  const { t } = useTranslation('charts')
  const [active, setActive] = useState<number>()
  const last = columns.length - 1
  const top = marks.at(-1) ?? 1n
  const names = namedPlaces(columns.length)
  const reading = (column: ChartColumn): string =>
    [
      column.label,
      ...series.map(({ id, label: name }) => `${name}: ${format(valueIn(column, id))}`),
      ...(isCut(column) ? [t('beyondScale')] : []),
    ].join('\n')
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    setActive((at) => Math.min(last, Math.max(0, step(at ?? last, last))))
  }
  const shown = active === undefined ? undefined : columns[active]
  return (
    <div className={classes.frame}>
      <div
        className={classes.plot}
        role="img"
        aria-label={t('plot', { label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read one column after the other
        tabIndex={0}
        onKeyDown={move}
        onFocus={() => setActive((at) => at ?? last)}
        onBlur={() => setActive(undefined)}
        onPointerLeave={() => setActive(undefined)}
      >
        {/* The widest mark holds the scale's place. */}
        <div className={classes.scale}>
          {marks.map((mark) => (
            <span key={String(mark)} style={{ bottom: `${shareOf(mark, top) * 100}%` }}>
              {formatMark(mark)}
            </span>
          ))}
          <span className={classes.widest}>{formatMark(top)}</span>
        </div>
        <div className={classes.columns}>
          {marks.map((mark) => (
            <i
              key={String(mark)}
              className={classes.line}
              style={{ bottom: `${shareOf(mark, top) * 100}%` }}
            />
          ))}
          {children}
          {columns.map((column, place) => (
            <div
              key={column.label}
              className={classes.column}
              data-active={place === active || undefined}
              data-cut={isCut(column) || undefined}
              onPointerEnter={() => setActive(place)}
            >
              {drawColumn?.(column, place === active)}
              {names.has(place) && (
                <small
                  data-place={place === 0 ? 'first' : place === last ? 'last' : 'between'}
                  data-minor={
                    names.size === mostNames && (names.get(place) ?? 0) % 2 === 1 ? true : undefined
                  }
                >
                  {column.shortLabel}
                </small>
              )}
            </div>
          ))}
        </div>
      </div>
      <output className={classes.reading} {...readingPlace(active ?? 0, columns.length)}>
        {shown && reading(shown)}
      </output>
    </div>
  )
}
