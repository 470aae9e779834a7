import { listSavedBatches, listSent } from '@panel/contracts/services/transaction_builder/endpoints'
import { call } from '../../shared/api/call.ts'
import { shorten } from '../../shared/format/shorten.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** Saved batches by their name, then sent transactions by ticket, signer, target or method. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const options = { signal }
  const [{ batches }, { rows }] = await Promise.all([
    call(listSavedBatches, {}, options),
    call(listSent, { body: { filter: { text }, limit: foundAtMost } }, options),
  ])
  const wanted = text.toLowerCase()
  const saved = batches
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map(({ name }) => ({ id: `batch ${name}`, label: name, path: 'bulk', search: { saved: name } }))
  const sent = rows.map(({ ticket, method, target }) => ({
    id: `sent ${ticket}`,
    label: `${method} · ${shorten(target)} · ${shorten(ticket)}`,
    path: 'sent',
    search: { text: ticket },
  }))
  return [...saved, ...sent].slice(0, foundAtMost)
}
