import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import classes from './chart.module.css'
import { type ChartProps, colourOf, valueIn } from './chart-series.ts'

// Fetched together with the chart's code, not when it first renders.
void i18n.loadNamespaces('charts')

interface ChartFigureProps extends ChartProps {
  /** The plot, and what is said under it. */
  readonly children: ReactNode
}

/** A chart's caption and legend, and its figures as a table. */
export function ChartFigure({ label, columnLabel, series, columns, format, children }: ChartFigureProps) {
  const { t, ready } = useTranslation('charts')
  if (!ready) return null
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
      {children}
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
                    <td key={id}>{format(valueIn(column, id))}</td>
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
