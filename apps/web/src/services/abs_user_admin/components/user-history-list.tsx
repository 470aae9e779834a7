import { listUserHistory } from '@panel/contracts/services/abs_user_admin/endpoints'
import type { UserDetail, UserHistoryEntry } from '@panel/contracts/services/abs_user_admin/users'
import { useTranslation } from 'react-i18next'
import { accountColumn, momentColumn, ticketColumn } from '../../../shared/list/columns.tsx'
import { defineList, type List } from '../../../shared/list/define-list.ts'
import { changesBetween } from '../user-edits.ts'
import { ChangeList } from './change-list.tsx'

type Services = UserDetail['availableServices']

function EntryChanges({ entry, services }: { entry: UserHistoryEntry; services: Services }) {
  const { t } = useTranslation('abs_user_admin')
  const changes = changesBetween(entry.before, entry.after)
  return <ChangeList changes={changes} services={services} empty={t('history.same')} />
}

/** One change as a CSV reader takes it, such as `role dev: false → true`. */
const changeText = (change: ReturnType<typeof changesBetween>[number]): string => {
  switch (change.part) {
    case 'status':
      return `status: ${change.before} → ${change.after}`
    case 'role':
      return `role ${change.role}: ${!change.given} → ${change.given}`
    case 'subscription':
      return `subscription ${change.serviceId}: ${change.before} → ${change.after}`
  }
}

/** What changed a user, by whom and by which transaction. @param services whose titles name the subscriptions */
export const userHistoryList = (services: Services): List<typeof listUserHistory> =>
  defineList(listUserHistory, {
    id: 'user-history',
    namespace: 'abs_user_admin',
    texts: 'history',
    prefix: 'history',
    rowId: ({ id }) => String(id),
    filters: 'none',
    sort: '-at',
    columns: [
      momentColumn('at', { heading: true }),
      {
        id: 'changes',
        csv: ({ before, after }) => changesBetween(before, after).map(changeText).join('; '),
        cell: (entry) => <EntryChanges entry={entry} services={services} />,
      },
      accountColumn('by'),
      ticketColumn('ticket'),
    ],
  })
