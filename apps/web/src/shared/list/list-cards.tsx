import classes from './list.module.css'
import type { ListColumn } from './list-column.ts'
import type { ListTableModel } from './use-list-table.ts'

interface ListCardsProps<Row extends object> {
  readonly table: ListTableModel<Row>
  readonly columns: readonly ListColumn<Row>[]
  readonly label: string
  readonly stale: boolean
}

/** The rows as cards, each with its heading and the chosen columns beneath: for a phone. */
export function ListCards<Row extends object>({ table, columns, label, stale }: ListCardsProps<Row>) {
  const heading = columns.find((column) => column.heading)
  const shown = columns.filter(
    (column) => column !== heading && table.getColumn(column.id)?.getIsVisible() === true,
  )
  return (
    <ul className={classes.cards} aria-label={label} aria-busy={stale} data-stale={stale || undefined}>
      {table.getRowModel().rows.map((row) => (
        <li key={row.id} className={classes.card}>
          {heading && <div className={classes.cardHead}>{heading.cell(row.original)}</div>}
          <dl className={classes.facts}>
            {shown.map((column) => (
              <div key={column.id}>
                <dt>{column.label}</dt>
                <dd>{column.cell(row.original)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
