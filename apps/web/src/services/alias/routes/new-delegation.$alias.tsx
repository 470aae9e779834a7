import { createFileRoute } from '@tanstack/react-router'
import { NewDelegationPage } from '../components/new-delegation-page.tsx'

export const Route = createFileRoute('/_panel/_internal/iservice/alias/new-delegation/$alias')({
  staticData: { nav: false },
  component: NewDelegation,
})

function NewDelegation() {
  return <NewDelegationPage name={Route.useParams().alias} />
}
