import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../format/amounts.ts'
import { CsvExport } from './csv-export.tsx'
import classes from './list.module.css'
import type { CsvColumn } from './list-column.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps<Row> {
  readonly selection: Selection<Row>
  /** The file's name without date and ending. */
  readonly name: string
  readonly columns: readonly CsvColumn<Row>[]
  /** What else can be done with the selected rows. */
  readonly actions?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined
}

/** How many rows are selected, and what can be done with them. */
export function SelectionBar<Row>({ selection, name, columns, actions }: SelectionBarProps<Row>) {
  const { t } = useTranslation('list')
  const { rows, clear } = selection
  return (
    <div className={rows.length === 0 ? undefined : classes.selection}>
      <span role="status">
        {rows.length > 0 && t('select.count', { count: rows.length, rows: formatCount(rows.length) })}
      </span>
      {rows.length > 0 && (
        <>
          <CsvExport
            key={rows.length}
            name={name}
            label={t('select.export')}
            columns={columns}
            readAll={async function* () {
              yield { rows, totalRows: rows.length }
            }}
          />
          {actions?.(rows, clear)}
          <Button size="sm" variant="subtle" onClick={clear}>
            {t('select.clear')}
          </Button>
        </>
      )}
    </div>
  )
}
