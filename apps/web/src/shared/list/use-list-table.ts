import type { SortText } from '@panel/contracts/platform/list-endpoint'
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  type ReactTable,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { ListColumn } from './list-column.ts'
import { type ListSearch, sortOf } from './list-search.ts'
import type { ListLayout } from './use-list-layout.ts'

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSortingFeature })

export type ListTableModel<Row extends object> = ReactTable<typeof features, Row>

interface ListTableOptions<Row> {
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly columns: readonly ListColumn<Row>[]
  readonly sort: ListSearch['sort']
  /** True where the rows are always in the order of a column. */
  readonly alwaysSorted: boolean
  readonly onSort: (sort: SortText | undefined) => void
  readonly layout: ListLayout
}

/** The table model of one page of rows; the server has filtered, sorted and cut them already. */
export const useListTable = <Row extends object>(options: ListTableOptions<Row>): ListTableModel<Row> => {
  const { rows, rowId, columns, sort, alwaysSorted, onSort, layout } = options
  const definitions = useMemo(
    () =>
      columns.map(({ id, label, cell, sortable = false }) => ({
        id,
        header: label,
        // A column without an accessor could not be sorted; the values are the server's to compare.
        accessorFn: () => null,
        cell: ({ row }: { row: { original: Row } }) => cell(row.original),
        enableSorting: sortable,
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
    state: {
      sorting,
      columnOrder: [...layout],
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, layout.includes(id)])),
    },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change
      onSort(next && `${next.desc ? '-' : ''}${next.id}`)
    },
  })
}
