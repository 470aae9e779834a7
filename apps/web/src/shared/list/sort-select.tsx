import { NativeSelect } from '@mantine/core'
import type { SortText } from '@panel/contracts/platform/list-endpoint'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from './list-column.ts'

interface SortSelectProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly sort: SortText | undefined
  /** True where the rows are always in the order of a column. */
  readonly alwaysSorted: boolean
  readonly onSort: (sort: SortText | undefined) => void
}

/** Sorting where there are no column headings to press. */
export function SortSelect<Row>({ columns, sort, alwaysSorted, onSort }: SortSelectProps<Row>) {
  const { t } = useTranslation('list')
  const choices = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, label }) => [
      { value: id, label: t('sort.ascending', { label }) },
      { value: `-${id}`, label: t('sort.descending', { label }) },
    ])
  if (choices.length === 0) return null
  return (
    <NativeSelect
      label={t('sort.label')}
      value={sort ?? ''}
      data={alwaysSorted ? choices : [{ value: '', label: t('sort.none') }, ...choices]}
      onChange={(event) => onSort(event.currentTarget.value || undefined)}
    />
  )
}
