import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import classes from './column-chart.module.css'
import { niceCeiling, shareOf } from './column-heights.ts'

// Fetched together with the chart's code, not when it first renders.
void i18n.loadNamespaces('charts')

/** How many series have a colour of their own. */
const colours = 6

export interface ChartSeries {
  readonly id: string
  readonly label: string
}

export interface ChartColumn {
  /** What the column stands for, such as a day: short under the chart, whole in the table. */
  readonly label: string
  readonly shortLabel: string
  /** The value of each series by its id; zero where there is none. */
  readonly values: Readonly<Record<string, bigint>>
}

interface ColumnChartProps {
  /** What is shown, in words. */
  readonly label: string
  /** The heading of the columns' labels in the table. */
  readonly columnLabel: string
  readonly series: readonly ChartSeries[]
  readonly columns: readonly ChartColumn[]
  /** A value as people read it. */
  readonly format: (value: bigint) => string
  /** Where the scale ends at the latest: rare values beyond it fill their column, and do not flatten the others. */
  readonly scaleEnd?: bigint
}

const unitsIn = (column: ChartColumn, id: string): bigint => column.values[id] ?? 0n

const sumOf = (column: ChartColumn, series: readonly ChartSeries[]): bigint =>
  series.reduce((sum, { id }) => sum + unitsIn(column, id), 0n)

/** Values over time as stacked columns, and the same figures as a table. */
export function ColumnChart({ label, columnLabel, series, columns, format, scaleEnd }: ColumnChartProps) {
  const { t, ready } = useTranslation('charts')
  if (!ready) return null
  const sums = columns.map((column) => sumOf(column, series))
  const greatest = sums.toSorted((one, other) => (one < other ? -1 : 1)).at(-1) ?? 0n
  const top = niceCeiling(scaleEnd !== undefined && scaleEnd < greatest ? scaleEnd : greatest)
  const colourOf = (index: number) => (index % colours) + 1
  const words = (column: ChartColumn): string =>
    [column.label, ...series.map(({ id, label: name }) => `${name}: ${format(unitsIn(column, id))}`)].join(
      '\n',
    )
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <strong>{label}</strong>
        {series.length > 1 && (
          <ul className={classes.legend}>
            {series.map(({ id, label: name }, index) => (
              <li key={id} data-colour={colourOf(index)}>
                {name}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <div className={classes.plot} aria-hidden>
        <div className={classes.scale}>
          <span>{format(top)}</span>
          <span>0</span>
        </div>
        <div className={classes.columns}>
          {columns.map((column, place) => (
            <div key={column.label} className={classes.column} title={words(column)}>
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
              {(place === 0 || place === columns.length - 1 || place === columns.length >> 1) && (
                <small data-place={place === 0 ? 'first' : place === columns.length - 1 ? 'last' : 'middle'}>
                  {column.shortLabel}
                </small>
              )}
            </div>
          ))}
        </div>
      </div>
      <details className={classes.details}>
        <summary>{t('asTable')}</summary>
        <div className={classes.scroll}>
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
                  <th scope="row">{column.label}</th>
                  {series.map(({ id }) => (
                    <td key={id}>{format(unitsIn(column, id))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
