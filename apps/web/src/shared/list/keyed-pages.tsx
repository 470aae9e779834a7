import { Button } from '@mantine/core'
import { type KeyedPage, type ListEndpoint, pageOf } from '@panel/contracts/platform/list-endpoint'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countQuery, type FixedFilter, type List, type UrlSearch } from './define-list.ts'
import classes from './list.module.css'
import type { ListSearch } from './list-search.ts'

/** How many rows of a keyed list the filter matches, and the same in words; the words say so while they are counted. */
export const useKeyedCount = <E extends ListEndpoint>(
  list: List<E>,
  search: UrlSearch,
  fixed: FixedFilter<E> | undefined,
) => {
  const { t } = useTranslation(list.namespace)
  const { t: listText } = useTranslation('list')
  const { data, isPlaceholderData, isFetching } = useQuery(countQuery(list, search, fixed))
  const totalRows = data && pageOf(list.endpoint, data).totalRows
  if (isFetching && (isPlaceholderData || !data)) return { totalRows, text: listText('counting') }
  return typeof totalRows === 'number'
    ? { totalRows, text: t(`${list.texts}.count`, { count: totalRows }) }
    : { totalRows: undefined, text: '' }
}

type Place = Pick<ListSearch, 'before' | 'after'>

interface KeyedPagesProps {
  /** Which list they are of. */
  readonly label: string
  readonly page: Partial<Pick<KeyedPage<unknown>, 'before' | 'after'>>
  readonly range: ListSearch
  /** Goes to a place of the list; to its beginning without a key. */
  readonly onPlace: (place: Place) => void
}

/** The ways to the other pages of a keyed list: to its beginning, back, and on. */
export function KeyedPages({ label, page, range, onPlace }: KeyedPagesProps) {
  const { t } = useTranslation('list')
  const ascending = range.sort?.startsWith('-') === false
  const isFirst = range.before === undefined && range.after === undefined
  const start: [string, Place | undefined] = [ascending ? 'oldest' : 'newest', isFirst ? undefined : {}]
  const older: [string, Place | undefined] = [
    'older',
    typeof page.before === 'number' ? { before: page.before } : undefined,
  ]
  const newer: [string, Place | undefined] = [
    'newer',
    typeof page.after === 'number' ? { after: page.after } : undefined,
  ]
  const steps = ascending ? [start, older, newer] : [start, newer, older]
  if (steps.every(([, place]) => place === undefined)) return null
  return (
    <nav className={classes.steps} aria-label={label}>
      {steps.map(([name, place]) => (
        <Button
          key={name}
          size="xs"
          variant="default"
          disabled={place === undefined}
          onClick={() => place && onPlace(place)}
        >
          {t(`keyed.${name}`)}
        </Button>
      ))}
    </nav>
  )
}
