import { isRecordNumber } from '@panel/contracts/platform/record-number'
import { listOrders, listPairs } from '@panel/contracts/services/orderbook_admin/endpoints'
import { call } from '../../shared/api/call.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** A number names an order; other text may be a part of an account's id. */
const filterOf = (text: string) => (isRecordNumber(text) ? { orderId: Number(text) } : { text })

/** Pairs by a part of their name, and orders by their number or a part of their account's id. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const options = { signal } as const
  const [{ pairs }, { rows }] = await Promise.all([
    call(listPairs, {}, options),
    call(listOrders, { body: { filter: filterOf(text), limit: foundAtMost } }, options),
  ])
  const named = pairs.filter(({ pair }) => pair.toLowerCase().includes(text.toLowerCase()))
  return [
    ...named.map(({ pair }) => ({ id: pair, label: pair, path: `orders/${pair}` })),
    ...rows.map(({ pair, orderId }) => ({
      id: String(orderId),
      label: `${pair} ${orderId}`,
      path: `orders/${pair}`,
      search: { order: String(orderId) },
    })),
  ].slice(0, foundAtMost)
}
