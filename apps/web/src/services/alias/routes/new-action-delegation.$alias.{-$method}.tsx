import { createFileRoute } from '@tanstack/react-router'
import { NewDelegationPage } from '../components/new-delegation-page.tsx'

export const Route = createFileRoute(
  '/_panel/_internal/iservice/alias/new-action-delegation/$alias/{-$method}',
)({
  staticData: { nav: false },
  component: NewActionDelegation,
})

function NewActionDelegation() {
  const { alias, method = '' } = Route.useParams()
  return <NewDelegationPage name={alias} method={method} />
}
