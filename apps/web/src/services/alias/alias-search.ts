import { type ListSearch, rangeOf } from '../../shared/list/list-search.ts'
import type { AliasListRequest, DelegationListRequest } from './queries.ts'

type AliasColumn = NonNullable<AliasListRequest['sort']>['column']
type DelegationColumn = NonNullable<DelegationListRequest['sort']>['column']

/** What the first page's URL says: which of its lists is shown, and how. */
export interface AliasSearch extends ListSearch<AliasColumn | DelegationColumn> {
  readonly show?: 'delegations' | undefined
  readonly text?: string | undefined
  readonly state?: 'active' | 'expired' | undefined
}

type SortColumn = AliasColumn | DelegationColumn

const isAliasColumn = (column: SortColumn): column is AliasColumn =>
  column === 'alias' || column === 'registeredAt'

/** A sort of the other list falls away. */
export const aliasRequestOf = ({ text, ...search }: AliasSearch): AliasListRequest => {
  const { sort, ...range } = rangeOf(search)
  return {
    filter: text === undefined ? {} : { text },
    ...range,
    ...(sort && isAliasColumn(sort.column) ? { sort: { ...sort, column: sort.column } } : {}),
  }
}

export const delegationRequestOf = ({ text, state, ...search }: AliasSearch): DelegationListRequest => {
  const { sort, ...range } = rangeOf(search)
  return {
    filter: { ...(text === undefined ? {} : { text }), ...(state === undefined ? {} : { state }) },
    ...range,
    ...(sort && !isAliasColumn(sort.column) ? { sort: { ...sort, column: sort.column } } : {}),
  }
}
