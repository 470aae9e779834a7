import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { loadPanelConfig } from '../../../shared/api/panel-config.ts'
import { BuilderPage } from '../components/builder-page.tsx'

const search = z.object({ tx: z.catch(z.optional(z.string()), undefined) })

export const Route = createFileRoute('/_panel/_internal/iservice/transaction_builder/builder')({
  staticData: { nav: { label: 'menu.builder', icon: 'hammer', order: 1 } },
  validateSearch: (input) => search.parse(input),
  loader: loadPanelConfig,
  component: Builder,
})

function Builder() {
  const { maxFuel, networkName } = Route.useLoaderData()
  const { tx } = Route.useSearch()
  return <BuilderPage key={tx ?? ''} maxFuel={maxFuel} networkName={networkName} tx={tx} />
}
