import { createFileRoute } from '@tanstack/react-router'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { NewDelegationPage } from '../components/new-delegation-page.tsx'

export const Route = createFileRoute('/_panel/_internal/iservice/alias/new-delegation/')({
  staticData: { nav: { label: 'menu.newDelegation', icon: 'user-plus', order: 3 } },
  component: OwnDelegation,
})

/** Delegates for one's own account: other names are reached from their rows. */
function OwnDelegation() {
  return <NewDelegationPage name={useOwnAccountId()} />
}
