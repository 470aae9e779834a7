import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './chart.module.css'
import { ChartFigure } from './chart-figure.tsx'
import { type ChartColumn, type ChartProps, type ChartSeries, lookOf } from './chart-series.ts'

interface LegendProps {
  readonly series: readonly ChartSeries[]
  readonly drawnAs: 'columns' | 'lines'
}

function Legend({ series, drawnAs }: LegendProps) {
  if (series.length < 2) return null
  return (
    <ul className={classes.legend}>
      {series.map(({ id, label, before }, index) => (
        <li key={id}>
          {drawnAs === 'lines' ? (
            <svg className={classes.sample} viewBox="0 0 24 4" aria-hidden>
              <path d="M1,2H23" data-look={lookOf(index)} data-before={before} />
            </svg>
          ) : (
            <span className={classes.swatch} data-look={lookOf(index)} data-before={before} />
          )}
          {label}
        </li>
      ))}
    </ul>
  )
}

interface SeriesFigureProps extends ChartProps, LegendProps {
  readonly children: ReactNode
}

/** The caption of a chart of columns or lines, and its figures by column and series. */
export function SeriesFigure(props: SeriesFigureProps) {
  const { label, columnLabel, series, columns, format, onOpen, children, drawnAs } = props
  const { exact = (value) => value } = props
  const { t } = useTranslation('charts')
  const textOf = (column: ChartColumn, id: string): string => {
    const value = column.values[id]
    return value === undefined && drawnAs === 'lines' ? '–' : format(value ?? 0n)
  }
  const nameOf = ({ label: name, unfinished }: ChartColumn): string =>
    unfinished ? t('unfinished', { label: name }) : name
  const openable = (text: string, column: ChartColumn, id?: string): ReactNode =>
    onOpen ? (
      <button type="button" className={classes.open} onClick={() => onOpen(column, id)}>
        {text}
      </button>
    ) : (
      text
    )
  return (
    <ChartFigure
      label={label}
      legend={<Legend series={series} drawnAs={drawnAs} />}
      csv={() => [
        [columnLabel, ...series.map((each) => each.label)],
        ...columns.map((column) => [
          column.exactLabel ?? nameOf(column),
          ...series.map(({ id }) => {
            const value = column.values[id]
            return value === undefined ? null : exact(value)
          }),
        ]),
      ]}
      table={() => (
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{columnLabel}</th>
              {series.map(({ id, label: name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.label}>
                <th scope="row">{openable(nameOf(column), column)}</th>
                {series.map(({ id, before }) => (
                  <td key={id}>
                    {(column.values[id] ?? 0n) === 0n || before
                      ? textOf(column, id)
                      : openable(textOf(column, id), column, id)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    >
      {children}
    </ChartFigure>
  )
}
