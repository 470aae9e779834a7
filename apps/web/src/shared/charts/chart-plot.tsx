import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './column-chart.module.css'
import type { ChartColumn, ChartSeries } from './column-chart.tsx'
import { shareOf } from './column-heights.ts'

/** How many series have a colour of their own. */
const colours = 6

export const colourOf = (index: number): number => (index % colours) + 1

export const unitsIn = (column: ChartColumn, id: string): bigint => column.values[id] ?? 0n

export const sumOf = (column: ChartColumn, series: readonly ChartSeries[]): bigint =>
  series.reduce((sum, { id }) => sum + unitsIn(column, id), 0n)

interface ChartPlotProps {
  readonly label: string
  readonly series: readonly ChartSeries[]
  readonly columns: readonly ChartColumn[]
  readonly format: (value: bigint) => string
  /** The value at the end of the scale. */
  readonly top: bigint
}

/** Where the keys of a chart lead from one column. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
}

/** The columns of a chart. The one under the pointer, or chosen by the arrow keys, is read out above them. */
export function ChartPlot({ label, series, columns, format, top }: ChartPlotProps) {
  const { t } = useTranslation('charts')
  const [active, setActive] = useState<number>()
  const last = columns.length - 1
  const words = (column: ChartColumn): string =>
    [
      column.label,
      ...series.map(({ id, label: name }) => `${name}: ${format(unitsIn(column, id))}`),
      ...(sumOf(column, series) > top ? [t('beyondScale')] : []),
    ].join(' · ')
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    setActive((at) => Math.min(last, Math.max(0, step(at ?? last, last))))
  }
  const shown = active === undefined ? undefined : columns[active]
  return (
    <>
      <output className={classes.reading}>{shown && words(shown)}</output>
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
        <div className={classes.scale}>
          <span>{format(top)}</span>
          <span>0</span>
        </div>
        <div className={classes.columns}>
          {columns.map((column, place) => (
            <div
              key={column.label}
              className={classes.column}
              data-active={place === active || undefined}
              data-cut={sumOf(column, series) > top || undefined}
              onPointerEnter={() => setActive(place)}
            >
              <div className={classes.stack}>
                {series.map(({ id }, index) => (
                  <span
                    key={id}
                    data-colour={colourOf(index)}
                    style={{ height: `${Math.min(1, shareOf(unitsIn(column, id), top)) * 100}%` }}
                  />
                ))}
              </div>
              {/* The first, the middle and the last are named; more would not fit. */}
              {(place === 0 || place === last || place === columns.length >> 1) && (
                <small data-place={place === 0 ? 'first' : place === last ? 'last' : 'middle'}>
                  {column.shortLabel}
                </small>
              )}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
