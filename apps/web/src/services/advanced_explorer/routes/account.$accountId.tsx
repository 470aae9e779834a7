import { isAccountId } from '@panel/ledger/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { AccountPage } from '../components/account-page.tsx'
import { delegationList } from '../components/delegation-list.tsx'
import { movementList } from '../components/movement-list.tsx'
import { transactionList } from '../components/transaction-list.tsx'
import { accountQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/advanced_explorer/account/$accountId')({
  staticData: { nav: false },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { accountId }, deps }) => {
    if (!isAccountId(accountId)) return
    void queryClient.prefetchQuery(accountQuery(accountId))
    void loadList(queryClient, movementList, deps, { accountId })
    void loadList(queryClient, transactionList, deps, { accountId })
    void loadList(queryClient, delegationList, deps, { accountId })
  },
  component: AccountRoute,
})

function AccountRoute() {
  const { accountId } = Route.useParams()
  return <AccountPage accountId={accountId} search={Route.useSearch()} />
}
