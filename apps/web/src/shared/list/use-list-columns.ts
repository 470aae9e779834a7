import type { ListEndpoint, ListRow } from '@panel/contracts/platform/list-endpoint'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from './define-list.ts'
import type { ListColumn } from './list-column.ts'

/** The columns of a list with their labels in the shown language; the same objects until that changes. */
export const useListColumns = <E extends ListEndpoint>(
  { columns, namespace, endpoint }: List<E>,
  actions: ((row: ListRow<E>) => ReactNode) | undefined,
): readonly ListColumn<ListRow<E>>[] => {
  const { t } = useTranslation(namespace)
  const { t: common } = useTranslation('list')
  return useMemo(() => {
    const shown = columns.flatMap(({ cell, id, ...column }): ListColumn<ListRow<E>>[] => {
      if (!cell) return []
      const label = t(`fields.${id}`)
      const sortable = endpoint.list.sort.some((each) => each === id)
      const movable = column.csv !== undefined
      return [{ ...column, id, label, sortable, movable, cell: (row) => cell(row, { t, label }) }]
    })
    if (!actions) return shown
    return [...shown, { id: 'actions', label: common('actions'), cell: actions }]
  }, [columns, endpoint, actions, t, common])
}
