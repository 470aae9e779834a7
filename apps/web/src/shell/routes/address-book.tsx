import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../shared/list/define-list.ts'
import { ServerList } from '../../shared/list/server-list.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { addressBookList } from '../address-book/address-book-list.tsx'
import { EntryActions } from '../address-book/entry-actions.tsx'
import { NewEntry } from '../address-book/new-entry.tsx'

export const Route = createFileRoute('/_panel/profile/accounts')({
  staticData: { nav: false },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadList(queryClient, addressBookList, deps),
  component: AddressBook,
})

function AddressBook() {
  const { t, ready } = useTranslation('accounts')
  const search = Route.useSearch()
  if (!ready) return null
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <NewEntry />
      </PageHead>
      <ServerList
        list={addressBookList}
        search={search}
        actions={(entry) => <EntryActions entry={entry} />}
        emptyAction={<NewEntry variant="default" />}
      />
    </>
  )
}
