import { listPayments } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { call } from '../../shared/api/call.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** Payments by a part of their id. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const body = { filter: { text }, limit: foundAtMost }
  const { transactions } = await call(listPayments, { body }, { signal })
  return transactions.map(({ paymentId }) => ({
    id: paymentId,
    label: paymentId,
    path: `transaction/${paymentId}`,
  }))
}
