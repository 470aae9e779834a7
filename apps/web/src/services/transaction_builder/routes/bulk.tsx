import { createFileRoute } from '@tanstack/react-router'
import { loadPanelConfig } from '../../../shared/api/panel-config.ts'
import { BulkPage } from '../components/bulk-page.tsx'

export const Route = createFileRoute('/_panel/_internal/iservice/transaction_builder/bulk')({
  staticData: { nav: { label: 'menu.bulk', icon: 'chart-dots-3', order: 2 } },
  loader: loadPanelConfig,
  component: Bulk,
})

function Bulk() {
  const { maxFuel, networkName } = Route.useLoaderData()
  return <BulkPage maxFuel={maxFuel} networkName={networkName} />
}
