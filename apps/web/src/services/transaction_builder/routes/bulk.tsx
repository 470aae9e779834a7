import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { loadPanelConfig } from '../../../shared/api/panel-config.ts'
import { BulkPage } from '../components/bulk-page.tsx'
import { SentAgain } from '../components/sent-again.tsx'

/** `again` is the ticket of a bulk that was sent. */
const search = z.object({ again: z.catch(z.optional(z.string()), undefined) })

export const Route = createFileRoute('/_panel/_internal/iservice/transaction_builder/bulk')({
  staticData: { nav: { label: 'menu.bulk', icon: 'chart-dots-3', order: 2 } },
  validateSearch: (input) => search.parse(input),
  loader: loadPanelConfig,
  component: Bulk,
})

function Bulk() {
  const { maxFuel, networkName } = Route.useLoaderData()
  const { again } = Route.useSearch()
  const page = { maxFuel, networkName }
  if (again === undefined) return <BulkPage key="" {...page} />
  return (
    <SentAgain key={again} ticket={again}>
      {(transaction) => (
        <BulkPage {...page} {...(transaction.kind === 'bulk' ? { copied: transaction } : {})} />
      )}
    </SentAgain>
  )
}
