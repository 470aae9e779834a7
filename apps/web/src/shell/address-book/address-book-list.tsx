import { listAddressBook } from '@panel/contracts/platform/address-book'
import { defineList } from '../../shared/list/define-list.ts'
import { AccountId } from '../../shared/ui/account-id.tsx'
import { IdText } from '../../shared/ui/id-text.tsx'
import { Moment } from '../../shared/ui/moment.tsx'

/** What the person noted about accounts. */
export const addressBookList = defineList(listAddressBook, {
  id: 'address-book',
  namespace: 'accounts',
  rowId: ({ accountId }) => accountId,
  filters: { text: { param: 'name', hint: true }, watched: { labels: 'watchedStates' } },
  columns: [
    {
      id: 'label',
      heading: true,
      csv: ({ label }) => label,
      cell: ({ accountId }) => <AccountId id={accountId} />,
    },
    {
      id: 'accountId',
      csv: ({ accountId }) => accountId,
      cell: ({ accountId }) => <IdText id={accountId} />,
    },
    {
      id: 'watched',
      csv: ({ watched }) => (watched ? 'yes' : 'no'),
      cell: ({ watched }, { t }) => t(`watchedStates.${watched ? 'yes' : 'no'}`),
    },
    {
      id: 'activity',
      csv: ({ activity }) => activity?.at ?? null,
      cell: ({ activity, watched }, { t }) => {
        if (activity) return <Moment at={activity.at} brief />
        return watched ? t('noActivity') : ''
      },
    },
    { id: 'blockHeight', csv: ({ activity }) => activity?.blockHeight ?? null },
    { id: 'ticket', csv: ({ activity }) => activity?.ticket ?? null },
    {
      id: 'updatedAt',
      hiddenAtFirst: true,
      csv: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => <Moment at={updatedAt} brief />,
    },
  ],
})
