import { listUsers } from '@panel/contracts/services/abs_user_admin/endpoints'
import type { User } from '@panel/contracts/services/abs_user_admin/users'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { amountsColumn, momentColumn } from '../../../shared/list/columns.tsx'
import { defineList, type ListColumnDefinition } from '../../../shared/list/define-list.ts'
import { HeldAmount } from '../../../shared/ui/held-amount.tsx'
import { CutText, WrappedText } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { UserStatusBadge } from '../../../shared/ui/user-status-badge.tsx'
import { userFiltersQuery } from '../queries.ts'
import { titlesOf } from './change-list.tsx'
import { UserLink } from './user-link.tsx'

const subscriptionsText = ({ subscriptions }: User): string =>
  Object.entries(subscriptions)
    .map(([serviceId, status]) => `${serviceId} ${status}`)
    .join('; ')

/** How many subscriptions are active and pending; empty where none is. */
const subscriptionCounts = ({ subscriptions }: User, t: TFunction): string => {
  const statuses = Object.values(subscriptions)
  const active = statuses.filter((status) => status === 'ACTIVE').length
  const pending = statuses.filter((status) => status === 'PENDING').length
  return [
    active > 0 && t('list.active', { count: active }),
    pending > 0 && t('list.pending', { count: pending }),
  ]
    .filter((part) => part !== false)
    .join(', ')
}

/** The ids of the services that a user waits for. */
const pendingOf = ({ subscriptions }: User): string[] =>
  Object.entries(subscriptions).flatMap(([serviceId, status]) => (status === 'PENDING' ? [serviceId] : []))

/** What an administrator has to approve: the account, and subscriptions by the names of their services. */
function WaitsFor({ user }: { user: User }) {
  const { t } = useTranslation('abs_user_admin')
  const { data: filters } = useQuery(userFiltersQuery())
  const titleOf = titlesOf(filters?.services ?? [])
  const account = user.status === 'UNDER_APPROVAL' ? [t('list.waitingAccount')] : []
  return <WrappedText>{[...account, ...pendingOf(user).map(titleOf)].join(', ')}</WrappedText>
}

/** The columns of every list of users. */
const columns: readonly ListColumnDefinition<User, unknown>[] = [
  {
    id: 'accountId',
    heading: true,
    csv: ({ accountId }) => accountId,
    cell: ({ accountId }, { label }) => <UserLink id={accountId} label={label} />,
  },
  {
    id: 'status',
    csv: ({ status }) => status,
    cell: ({ status }) => <UserStatusBadge status={status} />,
  },
  {
    id: 'roles',
    csv: ({ roles: given }) => given.join('; '),
    cell: ({ roles: given }, { t }) => {
      const names = given.map((role) => t(`shared:roles.${role}`)).join(', ')
      return names && <CutText>{names}</CutText>
    },
  },
  {
    id: 'subscriptions',
    csv: subscriptionsText,
    cell: (user, { t }) => {
      const counts = subscriptionCounts(user, t)
      return counts && <span title={subscriptionsText(user)}>{counts}</span>
    },
  },
  amountsColumn(
    'balances',
    ({ balances }) => balances,
    (balance, { accountId }) => <HeldAmount accountId={accountId} held={balance} />,
  ),
  momentColumn('updatedAt'),
  {
    id: 'lastActiveAt',
    align: 'end',
    csv: ({ lastActiveAt }) => lastActiveAt,
    cell: ({ lastActiveAt }, { t }) =>
      lastActiveAt === null ? t('list.neverActive') : <Moment at={lastActiveAt} brief />,
  },
  momentColumn('createdAt', { hiddenAtFirst: true }),
]

const waitsFor: ListColumnDefinition<User, unknown> = {
  id: 'waitsFor',
  csv: (user) => [...(user.status === 'UNDER_APPROVAL' ? ['account'] : []), ...pendingOf(user)].join('; '),
  cell: (user) => <WaitsFor user={user} />,
}

/** The same columns, of which one is hidden until somebody chooses it. */
const columnsWithout = (hidden: string) =>
  columns.map((column) => (column.id === hidden ? { ...column, hiddenAtFirst: true } : column))

export const userList = defineList(listUsers, {
  id: 'users',
  namespace: 'abs_user_admin',
  rowId: ({ accountId }) => accountId,
  filters: {
    text: { hint: true },
    role: { labels: 'shared:roles' },
    status: { labels: 'shared:userStatus' },
    service: { as: 'choice' },
    waiting: { labels: 'waitingFor' },
    updatedFrom: { param: 'from' },
    updatedTo: { param: 'to' },
    activeFrom: {},
    activeTo: {},
    pendingService: 'page',
  },
  columns: columnsWithout('updatedAt'),
})

/** Users who wait for an approval, those who have waited longest first. */
export const waitingUserList = defineList(listUsers, {
  id: 'waiting-users',
  namespace: 'abs_user_admin',
  texts: 'waiting',
  rowId: ({ accountId }) => accountId,
  filters: {
    text: { hint: true },
    waiting: { labels: 'waitingFor', initial: 'either' },
    pendingService: { param: 'service', as: 'choice' },
    role: 'page',
    status: 'page',
    service: 'page',
    updatedFrom: 'page',
    updatedTo: 'page',
    activeFrom: 'page',
    activeTo: 'page',
  },
  sort: 'updatedAt',
  columns: columnsWithout('lastActiveAt').flatMap((column) => {
    if (column.id === 'balances') return []
    return column.id === 'subscriptions' ? [waitsFor] : [column]
  }),
})
