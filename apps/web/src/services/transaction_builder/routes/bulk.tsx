import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { loadPanelConfig } from '../../../shared/api/panel-config.ts'
import { BulkPage } from '../components/bulk-page.tsx'
import { SavedBatch } from '../components/saved-batch.tsx'
import { SentAgain } from '../components/sent-again.tsx'
import { copyOfBulk } from '../model/copy-of-bulk.ts'

const text = z.catch(z.optional(z.string()), undefined)

/** `again` is the ticket of a bulk that was sent, `saved` the name of a batch of the library. */
const search = z.object({ again: text, saved: text })

export const Route = createFileRoute('/_panel/_internal/iservice/transaction_builder/bulk')({
  staticData: { nav: { label: 'menu.bulk', icon: 'chart-dots-3', order: 2 } },
  validateSearch: (input) => search.parse(input),
  loader: loadPanelConfig,
  component: Bulk,
})

function Bulk() {
  const { t } = useTranslation('transaction_builder')
  const { maxFuel, networkName } = Route.useLoaderData()
  const { again, saved } = Route.useSearch()
  const page = { maxFuel, networkName }
  if (again !== undefined) {
    return (
      <SentAgain key={again} ticket={again}>
        {(transaction) => {
          if (transaction.kind !== 'bulk') return <BulkPage {...page} />
          const start = { key: again, batch: copyOfBulk(transaction), note: t('sent.copy') }
          return <BulkPage {...page} start={start} />
        }}
      </SentAgain>
    )
  }
  if (saved !== undefined) {
    return (
      <SavedBatch key={saved} name={saved}>
        {(batch) => <BulkPage {...page} start={{ key: `saved/${saved}`, batch }} />}
      </SavedBatch>
    )
  }
  return <BulkPage key="" {...page} />
}
