import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './chart.module.css'
import { nextPlace, percent, readingPlace } from './chart-reading.ts'
import type { ChartScale } from './chart-scale.ts'
import type { ChartColumn, ChartSeries, ColumnPlace, OpenColumn } from './chart-series.ts'

interface ChartPlotProps {
  readonly label: string
  readonly series: readonly ChartSeries[]
  readonly columns: readonly ChartColumn[]
  readonly places: readonly ColumnPlace[]
  readonly scale: ChartScale
  readonly format: (value: bigint) => string
  readonly formatMark: (value: bigint) => string
  readonly onOpen?: OpenColumn
  /** Whether a column reaches beyond the end of the scale. */
  readonly isCut?: (column: ChartColumn) => boolean
  /** True where a column without a value of a series is read without it, instead of as zero. */
  readonly readNone?: boolean
  /** What is drawn in a column's own strip. */
  readonly drawColumn?: (column: ChartColumn, active: boolean, at: number) => ReactNode
  /** What is drawn over the whole width, behind the columns. */
  readonly children?: ReactNode
}

/** How many columns are named under the chart. */
const mostNames = 5

/** The columns that are named: the first, the last and those closest to equal distances between. */
const namedPlaces = (places: readonly ColumnPlace[]): ReadonlyMap<number, number> => {
  const names = Math.min(mostNames, places.length)
  const [first = 0, last = 1] = [places[0]?.centre, places.at(-1)?.centre]
  const closestTo = (centre: number): number => {
    let closest = 0
    for (const [at, place] of places.entries())
      if (Math.abs(place.centre - centre) < Math.abs((places[closest]?.centre ?? 0) - centre)) closest = at
    return closest
  }
  return new Map(
    Array.from({ length: names }, (_, name) => [
      closestTo(first + ((last - first) * name) / Math.max(1, names - 1)),
      name,
    ]),
  )
}

/** Scale, lines and columns of a chart. The column under the pointer, or chosen by the arrow keys, is read out. */
export function ChartPlot(props: ChartPlotProps) {
  const { label, series, columns, places, scale, format, formatMark, drawColumn, children } = props
  const { isCut = () => false, readNone = false, onOpen } = props
  const { t } = useTranslation('charts')
  const [active, setActive] = useState<number>()
  const last = columns.length - 1
  const names = namedPlaces(places)
  const reading = (column: ChartColumn): string =>
    [
      column.unfinished ? t('unfinished', { label: column.label }) : column.label,
      ...series
        .filter(({ id }) => !readNone || column.values[id] !== undefined)
        .map(({ id, label: name }) => `${name}: ${format(column.values[id] ?? 0n)}`),
      ...(isCut(column) ? [t('beyondScale')] : []),
    ].join('\n')
  const shown = active === undefined ? undefined : columns[active]
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && shown) onOpen?.(shown)
    const next = nextPlace(event.key, active ?? last, last)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }
  const click = ({ target }: MouseEvent): void => {
    const part = target instanceof Element ? target.closest<HTMLElement>('[data-series]') : null
    if (shown) onOpen?.(shown, part?.dataset.before === undefined ? part?.dataset.series : undefined)
  }
  return (
    <div className={classes.frame}>
      <div
        className={classes.plot}
        role="img"
        aria-label={t(onOpen ? 'plotThatOpens' : 'plot', { label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read one column after the other
        tabIndex={0}
        data-opens={onOpen ? true : undefined}
        onKeyDown={press}
        onClick={click}
        onFocus={() => setActive((at) => at ?? last)}
        onBlur={() => setActive(undefined)}
        onPointerLeave={() => setActive(undefined)}
      >
        {/* The widest mark holds the scale's place. */}
        <div className={classes.scale}>
          {scale.marks.map((mark) => (
            <span key={String(mark)} style={{ bottom: percent(scale.placeOf(mark)) }}>
              {formatMark(mark)}
            </span>
          ))}
          {scale.marks.map((mark) => (
            <span key={`width of ${mark}`} className={classes.widest}>
              {formatMark(mark)}
            </span>
          ))}
        </div>
        <div className={classes.columns}>
          {scale.marks.map((mark) => (
            <i
              key={String(mark)}
              className={classes.line}
              data-zero={mark === 0n || undefined}
              style={{ bottom: percent(scale.placeOf(mark)) }}
            />
          ))}
          {children}
          {columns.map((column, at) => (
            <div
              key={column.label}
              className={classes.column}
              style={{ left: percent(places[at]?.left ?? 0), width: percent(places[at]?.width ?? 0) }}
              data-active={at === active || undefined}
              data-cut={isCut(column) || undefined}
              data-unfinished={column.unfinished || undefined}
              onPointerEnter={() => setActive(at)}
            >
              {drawColumn?.(column, at === active, at)}
              {names.has(at) && (
                <small
                  data-place={at === 0 ? 'first' : at === last ? 'last' : 'between'}
                  data-minor={names.size === mostNames && (names.get(at) ?? 0) % 2 === 1 ? true : undefined}
                >
                  {column.shortLabel}
                </small>
              )}
            </div>
          ))}
        </div>
      </div>
      <output className={classes.reading} {...readingPlace(places[active ?? 0]?.centre ?? 0)}>
        {shown && reading(shown)}
      </output>
    </div>
  )
}
