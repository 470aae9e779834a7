import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { FactList, fact } from '../ui/fact-list.tsx'
import { Card } from '../ui/layout.tsx'
import { lists } from './density.ts'
import classes from './list.module.css'
import { type ListColumn, valuesOf } from './list-column.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import type { ListTableModel } from './use-list-table.ts'
import type { Selection } from './use-selection.ts'

interface ListCardsProps<Row extends object> {
  readonly table: ListTableModel<Row>
  readonly columns: readonly ListColumn<Row>[]
  readonly label: string
  readonly stale: boolean
  readonly rowName: (row: Row) => string
  readonly selection: Selection<Row>
}

/** The rows as cards, each with its heading and the chosen columns below: for a phone. */
export function ListCards<Row extends object>(props: ListCardsProps<Row>) {
  const { table, columns, label, stale, rowName, selection } = props
  const { t } = useTranslation('list')
  const { density } = useSnapshot(lists)
  const heading = columns.find((column) => column.heading)
  const shown = table
    .getVisibleLeafColumns()
    .flatMap(({ id }) => columns.find((column) => column.id === id && column !== heading) ?? [])
  return (
    <ul
      className={classes.cards}
      aria-label={label}
      aria-busy={stale}
      data-stale={stale || undefined}
      data-density={density}
    >
      {table.getRowModel().rows.map((row) => (
        <Card as="li" key={row.id}>
          <div className={classes.cardHead}>
            {heading?.cell(row.original)}
            <RowCheckbox
              label={t('select.row', { row: rowName(row.original) })}
              checked={selection.has(row.original)}
              onChange={(checked) => selection.set([row.original], checked)}
            />
          </div>
          <FactList
            plain
            facts={valuesOf(shown, row.original).map(({ label: name, value }) => fact(name, value))}
          />
        </Card>
      ))}
    </ul>
  )
}
