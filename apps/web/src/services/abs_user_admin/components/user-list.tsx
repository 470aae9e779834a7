import { roles, userStatuses } from '@panel/contracts/platform/roles'
import type { User } from '@panel/contracts/services/abs_user_admin/users'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter, TextFilter } from '../../../shared/list/list-filters.tsx'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import { readUsers, userListQuery } from '../queries.ts'
import { useLiveUsers } from '../use-live-users.ts'
import { requestOf, type UserFilters, type UserSearch } from '../user-search.ts'
import { useUserColumns } from './use-user-columns.tsx'

const noFilters = { text: undefined, role: undefined, status: undefined }
const accountIdOf = ({ accountId }: User): string => accountId

/** The platform's users, filtered, sorted and paged by the server as the URL says. */
export function UserList({ search }: { search: UserSearch }) {
  const { t } = useTranslation('abs_user_admin')
  const change = useListSearch<UserFilters>()
  const columns = useUserColumns()
  useLiveUsers()
  const request = requestOf(search)
  const { data, ...query } = useQuery(userListQuery(request))
  const { text, role, status } = search
  return (
    <ServerList
      id="users"
      label={t('list.title')}
      columns={columns}
      rowId={accountIdOf}
      search={search}
      onSearch={change}
      filtered={[text, role, status].some((filter) => filter !== undefined)}
      onClearFilters={() => change(noFilters)}
      query={{ ...query, data: data && { rows: data.data, totalRows: data.totalRows } }}
      readRows={async (range, signal) => {
        const page = await readUsers({ ...request, ...range }, signal)
        return { rows: page.data, totalRows: page.totalRows }
      }}
      empty={{ title: t('list.empty.title'), text: t('list.empty.text') }}
    >
      <TextFilter
        label={t('fields.accountId')}
        placeholder={t('list.textHint')}
        value={text}
        onChange={(next, options) => change({ text: next }, options)}
      />
      <ChoiceFilter
        label={t('fields.role')}
        choices={(data?.availableRoles ?? roles).map((value) => ({ value, label: value }))}
        value={role}
        onChange={(next) => change({ role: next })}
      />
      <ChoiceFilter
        label={t('fields.status')}
        choices={(data?.userAvailableStatus ?? userStatuses).map((value) => ({
          value,
          label: t(`userStatus.${value}`),
        }))}
        value={status}
        onChange={(next) => change({ status: next })}
      />
    </ServerList>
  )
}
