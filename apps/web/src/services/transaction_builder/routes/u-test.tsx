import { createFileRoute } from '@tanstack/react-router'
import { loadPanelConfig } from '../../../shared/api/panel-config.ts'
import { TestPage } from '../components/test-page.tsx'
import { testNetworkQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/transaction_builder/u-test')({
  staticData: { nav: { label: 'menu.test', icon: 'flask', order: 5 } },
  loader: async ({ context }) => {
    const [config] = await Promise.all([
      loadPanelConfig(),
      context.queryClient.ensureQueryData(testNetworkQuery()),
    ])
    return config
  },
  component: Test,
})

function Test() {
  const { maxFuel } = Route.useLoaderData()
  return <TestPage maxFuel={maxFuel} />
}
