import type { SortText } from '@panel/contracts/platform/list-endpoint'
import {
  columnVisibilityFeature,
  type ReactTable,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { ListColumn } from './list-column.ts'
import { type ListSearch, sortOf } from './list-search.ts'
import type { ChosenColumns } from './use-chosen-columns.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature })

export type ListTableModel<Row extends object> = ReactTable<typeof features, Row>

interface ListTableOptions<Row> {
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly columns: readonly ListColumn<Row>[]
  readonly sort: ListSearch['sort']
  /** True where the rows always stand in the order of a column. */
  readonly alwaysSorted: boolean
  readonly onSort: (sort: SortText | undefined) => void
  readonly chosen: ChosenColumns
  readonly onChoose: (chosen: ChosenColumns) => void
}

/** The table model of one page of rows; the server has filtered, sorted and cut them already. */
export const useListTable = <Row extends object>(options: ListTableOptions<Row>): ListTableModel<Row> => {
  const { rows, rowId, columns, sort, alwaysSorted, onSort, chosen, onChoose } = options
  const definitions = useMemo(
    () =>
      columns.map(({ id, label, cell, sortable = false, heading = false }) => ({
        id,
        header: label,
        // A column without an accessor could not be sorted; the values are the server's to compare.
        accessorFn: () => null,
        cell: ({ row }: { row: { original: Row } }) => cell(row.original),
        enableSorting: sortable,
        enableHiding: !heading,
        sortDescFirst: false,
      })),
    [columns],
  )
  const sorted = sort === undefined ? undefined : sortOf(sort)
  const sorting = sorted ? [{ id: sorted.column, desc: sorted.direction === 'descending' }] : []
  return useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: !alwaysSorted,
    state: { sorting, columnVisibility: { ...chosen } },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change
      onSort(next && `${next.desc ? '-' : ''}${next.id}`)
    },
    onColumnVisibilityChange: (change) =>
      onChoose(typeof change === 'function' ? change({ ...chosen }) : change),
  })
}
