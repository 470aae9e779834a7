import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import classes from './list.module.css'
import type { ListColumn } from './list-column.ts'
import type { ListTableModel } from './use-list-table.ts'

interface ListTableProps<Row extends object> {
  readonly table: ListTableModel<Row>
  readonly columns: readonly ListColumn<Row>[]
  readonly label: string
  /** True while the rows shown are those of an earlier question. */
  readonly stale: boolean
}

const sortIcons = { asc: IconArrowUp, desc: IconArrowDown, none: IconSelector } as const
const ariaSorts = { asc: 'ascending', desc: 'descending', none: 'none' } as const

/** The rows as a table: for every screen that is wide enough for columns. Plain elements, as a page has hundreds. */
export function ListTable<Row extends object>({ table, columns, label, stale }: ListTableProps<Row>) {
  const byId = new Map(columns.map((column) => [column.id, column]))
  return (
    <div className={classes.scroll} data-stale={stale || undefined}>
      <table className={classes.table} aria-label={label} aria-busy={stale}>
        <thead>
          <tr>
            {table.getFlatHeaders().map(({ id, column }) => {
              const { label: name, align } = byId.get(column.id) ?? {}
              if (!column.getCanSort()) {
                return (
                  <th key={id} scope="col" data-align={align}>
                    {name}
                  </th>
                )
              }
              const sorted = column.getIsSorted() || 'none'
              const Icon = sortIcons[sorted]
              return (
                <th key={id} scope="col" data-align={align} aria-sort={ariaSorts[sorted]}>
                  <button
                    type="button"
                    className={classes.sort}
                    data-sorted={sorted}
                    onClick={() => column.getToggleSortingHandler()?.(undefined)}
                  >
                    {name}
                    <Icon size={14} aria-hidden />
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map(({ id, column }) => {
                const { heading = false, align, cell } = byId.get(column.id) ?? {}
                return heading ? (
                  <th key={id} scope="row" className={classes.heading}>
                    {cell?.(row.original)}
                  </th>
                ) : (
                  <td key={id} data-align={align}>
                    {cell?.(row.original)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
