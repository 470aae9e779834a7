import { useTranslation } from 'react-i18next'
import { formatCount } from '../format/amounts.ts'
import { i18n } from '../i18n/i18n.ts'
import { ChartPlot, colourOf, sumOf, unitsIn } from './chart-plot.tsx'
import classes from './column-chart.module.css'
import { niceCeiling } from './column-heights.ts'

// Fetched together with the chart's code, not when it first renders.
void i18n.loadNamespaces('charts')

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
  /** Where the scale ends at the latest: columns beyond it are cut and marked, and do not flatten the others. */
  readonly scaleEnd?: bigint
}

/** Values over time as stacked columns, and the same figures as a table. */
export function ColumnChart({ label, columnLabel, series, columns, format, scaleEnd }: ColumnChartProps) {
  const { t, ready } = useTranslation('charts')
  if (!ready) return null
  const sums = columns.map((column) => sumOf(column, series))
  const greatest = sums.toSorted((one, other) => (one < other ? -1 : 1)).at(-1) ?? 0n
  const top = niceCeiling(scaleEnd !== undefined && scaleEnd < greatest ? scaleEnd : greatest)
  const cut = sums.filter((sum) => sum > top).length
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
      <ChartPlot label={label} series={series} columns={columns} format={format} top={top} />
      {cut > 0 && (
        <p className={classes.note}>
          {t('cut', { count: cut, shown: formatCount(cut), greatest: format(greatest) })}
        </p>
      )}
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
