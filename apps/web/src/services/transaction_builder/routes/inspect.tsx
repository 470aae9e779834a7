import { createFileRoute } from '@tanstack/react-router'
import { loadPanelConfig } from '../../../shared/api/panel-config.ts'
import { InspectPage } from '../components/inspect-page.tsx'

export const Route = createFileRoute('/_panel/_internal/iservice/transaction_builder/inspect')({
  staticData: { nav: { label: 'menu.inspect', icon: 'search', order: 3 } },
  loader: loadPanelConfig,
  component: Inspect,
})

function Inspect() {
  const { networkName } = Route.useLoaderData()
  return <InspectPage networkName={networkName} />
}
