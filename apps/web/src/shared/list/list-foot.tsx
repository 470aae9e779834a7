import { NativeSelect, Pagination } from '@mantine/core'
import type { ListEndpoint, ListPage, ListRow } from '@panel/contracts/platform/list-endpoint'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../format/amounts.ts'
import { type FixedFilter, type List, rangeSearchOf, type UrlSearch } from './define-list.ts'
import { KeyedPages, useKeyedCount } from './keyed-pages.tsx'
import classes from './list.module.css'
import type { ChangeSearch } from './use-list-search.ts'

interface ListFootProps<E extends ListEndpoint> {
  readonly list: List<E>
  readonly search: UrlSearch
  readonly fixed: FixedFilter<E> | undefined
  readonly page: ListPage<ListRow<E>>
  readonly shownRows: number
  readonly onChange: ChangeSearch
  /** After another page was chosen. */
  readonly onPage: () => void
}

/** Which rows of how many are shown, and the way to the others. */
export function ListFoot<E extends ListEndpoint>(props: ListFootProps<E>) {
  const { list, search, fixed, page, shownRows, onChange, onPage } = props
  const { t } = useTranslation('list')
  const { t: own } = useTranslation(list.namespace)
  const label = t('pagesOf', { list: own(`${list.texts}.title`) })
  const isKeyed = list.endpoint.list.paging === 'key'
  const counted = useKeyedCount(list, search, fixed)
  const { page: place = 1, size = list.sizes[0], ...range } = rangeSearchOf(list, search)
  const totalRows = (isKeyed ? counted.totalRows : page.totalRows) ?? 0
  const pages = Math.ceil(totalRows / size)
  const first = (place - 1) * size
  const go = (part: UrlSearch): void => {
    onChange(part)
    onPage()
  }
  return (
    <div className={classes.foot}>
      <p className={classes.count} role="status">
        {isKeyed
          ? counted.text
          : t('shown', {
              from: formatCount(first + 1),
              to: formatCount(first + shownRows),
              total: formatCount(totalRows),
            })}
      </p>
      {totalRows > list.sizes[0] && (
        <NativeSelect
          size="xs"
          aria-label={t('size')}
          value={size}
          data={list.sizes.map((choice) => ({
            value: String(choice),
            label: t('perPage', { size: choice }),
          }))}
          onChange={(event) => {
            const next = Number(event.currentTarget.value)
            onChange({ size: next === list.sizes[0] ? undefined : next })
          }}
        />
      )}
      {isKeyed && <KeyedPages label={label} page={page} range={range} onPlace={go} />}
      {!isKeyed && pages > 1 && (
        <nav aria-label={label}>
          <Pagination
            size="sm"
            value={place}
            total={pages}
            siblings={1}
            onChange={(next) => go({ page: next === 1 ? undefined : next })}
            getItemProps={(number) => ({
              'aria-label': t('page', { page: formatCount(number) }),
              children: formatCount(number),
            })}
            getControlProps={(control) => ({ 'aria-label': t(`controls.${control}`) })}
          />
        </nav>
      )}
    </div>
  )
}
