import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import layout from '../ui/layout.module.css'
import { lists } from './density.ts'
import classes from './list.module.css'
import { isEmpty, type ListColumn, valuesOf } from './list-column.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import type { ListTableModel } from './use-list-table.ts'
import { useMovedColumns } from './use-moved-columns.ts'
import { useRowFocus } from './use-row-focus.ts'
import type { Selection } from './use-selection.ts'

interface ListTableProps<Row extends object> {
  readonly table: ListTableModel<Row>
  readonly columns: readonly ListColumn<Row>[]
  readonly label: string
  /** True while the rows shown are those of an earlier question. */
  readonly stale: boolean
  readonly rowName: (row: Row) => string
  readonly selection: Selection<Row>
}

const sortIcons = { asc: IconArrowUp, desc: IconArrowDown, none: IconSelector } as const
const ariaSorts = { asc: 'ascending', desc: 'descending', none: 'none' } as const

type Header<Row extends object> = ReturnType<ListTableModel<Row>['getFlatHeaders']>[number]

/** What a column is called, and its sorting. */
function ColumnName<Row extends object>({ column, label }: Pick<Header<Row>, 'column'> & { label: string }) {
  if (!column.getCanSort()) return label
  const sorted = column.getIsSorted() || 'none'
  const Icon = sortIcons[sorted]
  return (
    <button
      type="button"
      className={classes.sort}
      data-sorted={sorted}
      onClick={() => column.getToggleSortingHandler()?.(undefined)}
    >
      {label}
      <Icon size={14} aria-hidden />
    </button>
  )
}

/** The values that have no column of their own, each with its label, as a second line of their row. */
function MovedValues<Row>({ columns, row }: { columns: readonly ListColumn<Row>[]; row: Row }) {
  const values = valuesOf(columns, row)
  if (values.length === 0) return null
  return (
    <div className={classes.moved}>
      {values.map(({ id, label, value }) => (
        <span key={id}>
          <small>{label}</small> {value}
        </span>
      ))}
    </div>
  )
}

/** The rows as a table: for every screen that is wide enough for columns. Plain elements, as a page has hundreds. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { table, columns, label, stale, rowName, selection } = props
  const { t } = useTranslation('list')
  const { density } = useSnapshot(lists)
  const { rows } = table.getRowModel()
  const originals = rows.map(({ original }) => original)
  const selected = originals.filter((row) => selection.has(row)).length
  const toggle = (row: Row) => selection.set([row], !selection.has(row))
  const { body, tabIndexOf } = useRowFocus((place) => {
    const row = originals[place]
    if (row) toggle(row)
  })
  const byId = new Map(columns.map((column) => [column.id, column]))
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? [])
  const { place: scroller, moved } = useMovedColumns(shown)
  const own = shown.filter((column) => !moved.includes(column))
  const headers = new Map(table.getFlatHeaders().map((header) => [header.column.id, header]))
  const sortable = moved.flatMap(({ id }) => {
    const header = headers.get(id)
    return header?.column.getCanSort() === true ? [header] : []
  })
  return (
    <div ref={scroller} className={`${layout.sideways} ${classes.scroll}`} data-stale={stale || undefined}>
      <table className={classes.table} aria-label={label} aria-busy={stale} data-density={density}>
        <thead>
          <tr>
            <td className={classes.select}>
              <RowCheckbox
                label={t('select.page')}
                checked={rows.length > 0 && selected === rows.length}
                some={selected > 0}
                onChange={(checked) => selection.set(originals, checked)}
              />
            </td>
            {own.map(({ id, label: name, align, heading = false }) => {
              const column = headers.get(id)?.column
              if (!column) return null
              const sorted = column.getIsSorted() || 'none'
              return (
                <th
                  key={id}
                  scope="col"
                  data-align={heading ? undefined : align}
                  aria-sort={column.getCanSort() ? ariaSorts[sorted] : undefined}
                >
                  <ColumnName column={column} label={name} />
                  {heading && sortable.length > 0 && (
                    <div className={classes.moved}>
                      {sortable.map((header) => (
                        <ColumnName
                          key={header.id}
                          column={header.column}
                          label={byId.get(header.column.id)?.label ?? ''}
                        />
                      ))}
                    </div>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody {...body}>
          {rows.map((row, place) => (
            <tr
              key={row.id}
              tabIndex={tabIndexOf(place, rows.length)}
              data-selected={selection.has(row.original) || undefined}
            >
              <td className={classes.select}>
                <RowCheckbox
                  label={t('select.row', { row: rowName(row.original) })}
                  checked={selection.has(row.original)}
                  onChange={() => toggle(row.original)}
                />
              </td>
              {own.map(({ id, heading = false, align, cell }) => {
                const value = cell(row.original)
                return heading ? (
                  <th key={id} scope="row" className={classes.heading}>
                    {isEmpty(value) ? '–' : value}
                    <MovedValues columns={moved} row={row.original} />
                  </th>
                ) : (
                  <td key={id} data-align={align}>
                    {isEmpty(value) ? '–' : value}
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
