import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
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

/** The rows as a table: for every screen that is wide enough for columns. */
export function ListTable<Row extends object>({ table, columns, label, stale }: ListTableProps<Row>) {
  const ends = new Set(columns.filter(({ align }) => align === 'end').map(({ id }) => id))
  const headings = new Set(columns.filter(({ heading }) => heading).map(({ id }) => id))
  const alignOf = (id: string) => (ends.has(id) ? 'end' : undefined)
  return (
    <div className={classes.scroll} data-stale={stale || undefined}>
      <Table className={classes.table} aria-label={label} aria-busy={stale} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {table.getFlatHeaders().map((header) => {
              const { column } = header
              if (!column.getCanSort()) {
                return (
                  <Table.Th key={header.id} scope="col" data-align={alignOf(column.id)}>
                    <table.FlexRender header={header} />
                  </Table.Th>
                )
              }
              const sorted = column.getIsSorted() || 'none'
              const Icon = sortIcons[sorted]
              return (
                <Table.Th
                  key={header.id}
                  scope="col"
                  data-align={alignOf(column.id)}
                  aria-sort={ariaSorts[sorted]}
                >
                  <button
                    type="button"
                    className={classes.sort}
                    data-sorted={sorted}
                    onClick={() => column.getToggleSortingHandler()?.(undefined)}
                  >
                    <table.FlexRender header={header} />
                    <Icon size={14} aria-hidden />
                  </button>
                </Table.Th>
              )
            })}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map((row) => (
            <Table.Tr key={row.id}>
              {row.getVisibleCells().map((cell) =>
                headings.has(cell.column.id) ? (
                  <Table.Th key={cell.id} scope="row" className={classes.heading}>
                    <table.FlexRender cell={cell} />
                  </Table.Th>
                ) : (
                  <Table.Td key={cell.id} data-align={alignOf(cell.column.id)}>
                    <table.FlexRender cell={cell} />
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
