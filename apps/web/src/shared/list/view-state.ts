import type { ListEndpoint } from '@panel/contracts/platform/list-endpoint'
import { filterValuesOf, type List, rangeSearchOf, type UrlSearch } from './define-list.ts'
import type { ListLayout } from './use-list-layout.ts'

/** The state of a list that a view or a link names: filters, sort, size and columns, but not the place in it. */
export const viewStateOf = <E extends ListEndpoint>(
  list: List<E>,
  search: UrlSearch,
  layout: ListLayout,
): Readonly<Record<string, string>> => {
  const { sort, size } = rangeSearchOf(list, search)
  return {
    ...filterValuesOf(list, search),
    ...(sort === undefined || sort === list.sort ? {} : { sort }),
    ...(size === undefined ? {} : { size: String(size) }),
    columns: layout.join(','),
  }
}

/** The change of a URL that brings a list to a state: what the state does not name goes back to its default. */
export const changeTo = <E extends ListEndpoint>(
  { filters }: List<E>,
  state: Readonly<Record<string, string>>,
): UrlSearch => ({
  ...Object.fromEntries(
    [...Object.keys(filters), 'sort', 'size', 'columns'].map((name) => [name, undefined]),
  ),
  ...state,
})
