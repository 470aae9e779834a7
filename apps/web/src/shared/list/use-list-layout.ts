import type { ListEndpoint } from '@panel/contracts/platform/list-endpoint'
import { useState } from 'react'
import { readStored, writeStored } from '../session/storage.ts'
import { columnsOf, type List, type UrlSearch } from './define-list.ts'
import type { ListColumn } from './list-column.ts'
import type { ChangeSearch } from './use-list-search.ts'

/** The ids of the columns that are shown, in their order. */
export type ListLayout = readonly string[]

const readLayout = (stored: unknown): ListLayout | undefined =>
  Array.isArray(stored) && stored.every((id) => typeof id === 'string') ? stored : undefined

/** The layout without ids that are no columns; the column that names the row is always shown. */
const fitting = <Row>(layout: ListLayout, columns: readonly ListColumn<Row>[]): ListLayout => {
  const known = [...new Set(layout)].filter((id) => columns.some((column) => column.id === id))
  const missing = columns.filter(({ id, heading = false }) => heading && !known.includes(id))
  return [...missing.map(({ id }) => id), ...known]
}

/**
 * Which columns of a list are shown, in which order: those that the URL names, else those that the person chose before,
 * which are remembered under the list's id. A choice ends what the URL names.
 */
export const useListLayout = <E extends ListEndpoint, Row>(
  list: List<E>,
  columns: readonly ListColumn<Row>[],
  search: UrlSearch,
  change: ChangeSearch,
): readonly [layout: ListLayout, choose: (layout: ListLayout | undefined) => void] => {
  const key = `panel.columns.${list.id}` as const
  const [stored, setStored] = useState(() => readLayout(readStored(key)))
  const byDefault = columns.filter(({ hiddenAtFirst = false }) => !hiddenAtFirst).map(({ id }) => id)
  const named = columnsOf(list, search)
  const choose = (next: ListLayout | undefined): void => {
    writeStored(key, next ?? null)
    setStored(next)
    if (named) change({ columns: undefined }, { replace: true })
  }
  return [fitting(named ?? stored ?? byDefault, columns), choose]
}
