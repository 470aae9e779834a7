import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { loadPanelConfig } from '../../../shared/api/panel-config.ts'
import { BuilderPage } from '../components/builder-page.tsx'
import { SentAgain } from '../components/sent-again.tsx'

const text = z.catch(z.optional(z.string()), undefined)

/** `tx` is a transaction that a link carries, `again` the ticket of one that was sent. */
const search = z.object({ tx: text, again: text })

export const Route = createFileRoute('/_panel/_internal/iservice/transaction_builder/builder')({
  staticData: { nav: { label: 'menu.builder', icon: 'hammer', order: 1 } },
  validateSearch: (input) => search.parse(input),
  loader: loadPanelConfig,
  component: Builder,
})

function Builder() {
  const { maxFuel, networkName } = Route.useLoaderData()
  const { tx, again } = Route.useSearch()
  const page = { maxFuel, networkName }
  if (again === undefined) return <BuilderPage key={tx ?? ''} {...page} tx={tx} />
  return (
    <SentAgain key={again} ticket={again}>
      {(transaction) => (
        <BuilderPage {...page} {...(transaction.kind === 'unitary' ? { copied: transaction } : {})} />
      )}
    </SentAgain>
  )
}
