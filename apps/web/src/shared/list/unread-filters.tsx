import type { ListEndpoint } from '@panel/contracts/platform/list-endpoint'
import { useTranslation } from 'react-i18next'
import { type List, type UrlSearch, unreadFilters } from './define-list.ts'
import classes from './list.module.css'

interface UnreadFiltersProps<E extends ListEndpoint> {
  readonly list: List<E>
  readonly search: UrlSearch
}

/** Names the filters that the address gives a value which they do not take. */
export function UnreadFilters<E extends ListEndpoint>({ list, search }: UnreadFiltersProps<E>) {
  const { t } = useTranslation(list.namespace)
  const { t: listText } = useTranslation('list')
  const unread = unreadFilters(list, search)
  if (unread.length === 0) return null
  const nameOf = (name: string): string => {
    const filter = list.filters[name]
    return filter?.kind === 'day' && filter.elsewhere ? listText(`period.${name}`) : t(`filters.${name}`)
  }
  return (
    <p role="alert" className={classes.missing}>
      {listText('unreadFilters', { count: unread.length, names: unread.map(nameOf).join(', ') })}
    </p>
  )
}
