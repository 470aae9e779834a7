import { type ListSearch, rangeOf } from '../../shared/list/list-search.ts'
import type { UserListRequest } from './queries.ts'

type Filter = NonNullable<UserListRequest['filter']>
type SortColumn = NonNullable<UserListRequest['sort']>['column']

/** What the list's URL says beside page, size and sort. */
export interface UserFilters {
  readonly text?: Filter['text'] | undefined
  readonly role?: Filter['role'] | undefined
  readonly status?: Filter['status'] | undefined
}

export type UserSearch = UserFilters & ListSearch<SortColumn>

const filterOf = ({ text, role, status }: UserFilters): Filter => ({
  ...(text === undefined ? {} : { text }),
  ...(role === undefined ? {} : { role }),
  ...(status === undefined ? {} : { status }),
})

/** What the server is asked for by a URL. */
export const requestOf = (search: UserSearch) => ({ filter: filterOf(search), ...rangeOf(search) })
